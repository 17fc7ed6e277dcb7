/** Makes sure that only one process opens an embedded folder, and tells the others who it is. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { RoundtableError } from '../../src/ports/error.ts';
import { USUAL_SETTING } from './options.ts';
import { post, presenceSchema } from './rpc.ts';

const claimSchema = z.object({
  id: z.string(),
  port: z.number(),
  token: z.string(),
  command: z.string(),
  pid: z.number(),
  startedAt: z.string(),
});
export type FolderClaim = z.infer<typeof claimSchema>;

export type ClaimResult =
  | { readonly kind: 'held'; release(): Promise<void> }
  | { readonly kind: 'taken'; readonly holder: FolderClaim };

/** Opening PGlite blocks its process for seconds, so silence is no proof of death; a refused connection is. */
const SILENCE_MILLISECONDS = 10_000;
const PATIENCE_MILLISECONDS = 15_000;

/**
 * Every process that wants the folder puts down a claim of its own, and holds the folder once a look taken
 * after that shows no other living claim. Names never repeat, so sweeping up a dead claim cannot hit a
 * living one; that is what a single lock file cannot give when two processes find it stale at once.
 */
export async function claimFolder(
  folder: string,
  mine: FolderClaim,
  onHeld: () => void,
): Promise<ClaimResult> {
  await makeFolder(folder);
  const withdraw = () => rm(fileOf(folder, mine.id), { force: true });
  try {
    await put(folder, mine);
    const holder = await outwait(folder, mine);
    if (holder === null) {
      onHeld();
      return { kind: 'held', release: withdraw };
    }
    await withdraw();
    return { kind: 'taken', holder };
  } catch (error) {
    await withdraw();
    throw error;
  }
}

/** Not `recursive`: Node then never returns where a file system says ENOENT although the parent is there (/proc). */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    if (!hasCode(error, 'ENOENT') || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await mkdir(folder, { mode: 0o700 }).catch((again: unknown) => {
      if (!hasCode(again, 'EEXIST')) throw again;
    });
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Waits until no other living claim is left, and then says null; or until it is clear who has the folder. */
async function outwait(folder: string, mine: FolderClaim): Promise<FolderClaim | null> {
  const giveUpAt = performance.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    const others = await livingClaims(folder, mine.id);
    const first = others[0];
    if (first === undefined) return null;
    const holder = others.find(({ state }) => state === 'holding');
    if (holder !== undefined) return holder.claim;
    if (performance.now() > giveUpAt) return first.claim;
    // Of several that claim at once the smallest id stays, the others step back until it has decided.
    const stepBack = others.some(({ claim }) => claim.id < mine.id);
    if (stepBack) await rm(fileOf(folder, mine.id), { force: true });
    await pause(25);
    if (stepBack) await put(folder, mine);
  }
}

export function folderBusy(
  folder: string,
  holder: FolderClaim,
  setting = USUAL_SETTING,
): RoundtableError {
  const who = `${holder.command} (process ${holder.pid}, port ${holder.port}, since ${holder.startedAt})`;
  const message = `The data folder ${folder} is in use by ${who}; stop it first, or set ${setting} to another folder or to a server.`;
  return new RoundtableError('store-busy', message, { kind: 'never' });
}

const fileOf = (folder: string, id: string) => join(folder, `lock.${id}.json`);

/** Written aside and renamed, so that nobody reads half a claim. */
async function put(folder: string, claim: FolderClaim): Promise<void> {
  const file = fileOf(folder, claim.id);
  await writeFile(`${file}.new`, JSON.stringify(claim), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

interface LivingClaim {
  readonly claim: FolderClaim;
  readonly state: 'claiming' | 'holding' | 'closing';
}

async function livingClaims(folder: string, except: string): Promise<readonly LivingClaim[]> {
  const names = await readdir(folder);
  const ids = names.map((name) => /^lock\.([\w-]+)\.json$/.exec(name)?.[1]);
  const others = ids.filter((id) => id !== undefined && id !== except);
  const found = await Promise.all(others.map((id) => look(folder, id ?? '')));
  return found.filter((claim) => claim !== null);
}

async function look(folder: string, id: string): Promise<LivingClaim | null> {
  const claim = await read(folder, id);
  const state = claim === null ? null : await stateOf(claim);
  if (claim !== null && state !== null) return { claim, state };
  await rm(fileOf(folder, id), { force: true });
  return null;
}

/** Null: withdrawn meanwhile, or not a claim. */
async function read(folder: string, id: string): Promise<FolderClaim | null> {
  try {
    const claim = claimSchema.parse(JSON.parse(await readFile(fileOf(folder, id), 'utf8')));
    return claim.id === id ? claim : null;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null;
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Null when the claimant is dead: nobody at its port, or somebody who does not know its token. */
async function stateOf(claim: FolderClaim): Promise<LivingClaim['state'] | null> {
  const agent = new Agent();
  try {
    const { text } = await post(agent, claim, 'presence', '', SILENCE_MILLISECONDS);
    const presence = presenceSchema.safeParse(JSON.parse(text));
    return presence.success && presence.data.id === claim.id ? presence.data.state : null;
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') return 'holding';
    if (isNobody(error)) return null;
    // Trouble of our own, such as too many open files, says nothing about the other side.
    throw error;
  } finally {
    agent.destroy();
  }
}

function isNobody(error: unknown): boolean {
  if (error instanceof SyntaxError) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === 'ECONNREFUSED' || code === 'ECONNRESET' || code.startsWith('HPE_');
}
