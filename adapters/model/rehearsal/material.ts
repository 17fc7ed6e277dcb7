/** What a turn can speak of: its own points and findings, and what the others have put on the table. */
import type { SubjectClaim } from '../../../src/debate/prompts/subject.ts';
import type { Beat } from './beat.ts';
import { at, hashOf } from './chance.ts';
import type { Findings } from './findings.ts';
import { type Lens, lensOf } from './lenses.ts';
import { fill, quoted } from './lines.ts';
import { sideOf } from './question.ts';
import { assignedSide, otherSide, type Scene } from './scene.ts';
import type { Concern } from './voice.ts';
import { lowered } from './wording.ts';

export interface Material {
  /** The voice's own point of this round, a whole sentence. */
  readonly point: string;
  /** The first claim of the turn with its citation, and all of them as a paragraph. */
  readonly fact: string;
  readonly argument: string;
  /** What the anchor makes of it: "On the money, it pays back …". */
  readonly lens: string;
  /** Another seat's claim that this one builds on, one that it doubts, and a peer's point: quoted, or null. */
  readonly support: string | null;
  readonly doubt: string | null;
  readonly rival: string | null;
  readonly concern: Concern;
  readonly questions: readonly [string, string];
  /** A question that another seat asked. */
  readonly asked: string | null;
  /** A line with `{it}`, `{other}`, `{concern}` and `{condition}` filled. */
  say(line: string): string;
  /** One of several ways to say it: another with each round and seat. */
  pick(lines: readonly [string, ...string[]]): string;
}

export function materialOf(scene: Scene, beat: Beat, findings: Findings): Material {
  const { subject, voice } = scene;
  const { round, seatIndex } = subject;
  const say = (line: string) =>
    fill(
      line.replaceAll('{concern}', voice.concern).replaceAll('{condition}', voice.condition),
      scene,
      beat.side,
    );
  const lens: Lens = lensOf(subject.seat.anchor, seatIndex);
  const asks = [...voice.questions, ...lens.asks] as const;
  const first = findings.claims[0];
  const fits = fitsSide(scene, sideQuoted(scene, beat));
  return {
    point: say(at(voice.points, round - 1)),
    fact: first === undefined ? say(at(voice.points, round)) : `${withoutStop(first.text)} [1].`,
    argument: argumentOf(findings),
    lens: say(`${lens.from}, ${at(lens.says, round - 1)}.`),
    support: quotedClaim(claimPicked(scene, isFact, 'support', fits)),
    doubt: quotedClaim(
      claimPicked(
        scene,
        (claim) => !isFact(claim),
        'challenge',
        (claim) => !fits(claim),
      ),
    ),
    rival: rivalOf(scene),
    concern: at(voice.concerns, round),
    questions: [say(at(asks, 2 * round - 2)), say(at(asks, 2 * round - 1))],
    asked: askedBefore(scene),
    say,
    pick: (lines) => say(pickLine(lines, scene)),
  };
}

export function pickLine(lines: readonly [string, ...string[]], { subject }: Scene): string {
  return at(lines, subject.seatIndex + subject.round - 1);
}

/** A claim of another seat that is still on the table. */
export function claimPicked(
  { subject }: Scene,
  fits: (claim: SubjectClaim) => boolean,
  name: string,
  suits: (claim: SubjectClaim) => boolean = () => true,
): SubjectClaim | undefined {
  const { claims, seat, settings, topic, round } = subject;
  const theirs = claims.filter(
    (claim) =>
      claim.seat !== seat.id &&
      claim.status !== 'retracted' &&
      claim.label !== 'OPEN' &&
      fits(claim),
  );
  const suited = theirs.filter((claim) => suits(claim));
  const among = suited.length > 0 ? suited : theirs;
  if (among.length === 0) return undefined;
  return among[hashOf(settings.seed, topic, seat.id, round, name) % among.length];
}

/** Whose claims a seat takes for support: its own side's, and the proposition's where it weighs for and against. */
export function sideQuoted({ subject }: Scene, { side }: Beat): number {
  return /^evaluator\b/i.test(subject.seat.role) ? 0 : side;
}

/** What speaks of no other answer than this side's fits it best. */
export function fitsSide({ question }: Scene, side: number): (claim: SubjectClaim) => boolean {
  const others = question.sides.filter((_, index) => index !== side).map(({ noun }) => noun);
  return ({ text }) => !others.some((noun) => text.toLowerCase().includes(noun.toLowerCase()));
}

function quotedClaim(claim: SubjectClaim | undefined): string | null {
  return claim === undefined ? null : `${quoted(claim.text, 22)} (${claim.id})`;
}

export function isFact({ label }: SubjectClaim): boolean {
  return label === 'FACT';
}

function peersOf({ subject }: Scene) {
  return subject.peersNow.length > 0 ? subject.peersNow : subject.peersBefore;
}

/** A seat that argues a side answers the other one, and nobody who judges. */
function rivalOf(scene: Scene): string | null {
  const mine = assignedSide(scene);
  const { sides } = scene.question;
  const peers =
    mine === null
      ? peersOf(scene)
      : peersOf(scene).filter(
          ({ seat, answer }) =>
            !judgesIn(scene.subject).includes(seat) && sideOf(answer.position, sides) !== mine,
        );
  const peer = peers[(scene.subject.round + scene.before) % Math.max(1, peers.length)];
  const point = peer?.answer.keyPoints.find((text) => !/[?]$|“/.test(text));
  return point === undefined ? null : quoted(point, 20);
}

/** Ids of the seats that judge: they speak for no side. */
function judgesIn({ settings, seats }: Scene['subject']): readonly string[] {
  if (settings.mode === 'pro-con') return ['s3', 's6'];
  return settings.mode === 'devils-advocate' ? [`s${seats}`] : [];
}

/** Whole questions only: what was quoted from someone else is not put again. */
function askedBefore(scene: Scene): string | null {
  const asked = peersOf(scene).flatMap(({ answer }) =>
    answer.keyPoints.filter((text) => text.endsWith('?') && !text.includes('“')),
  );
  const { subject } = scene;
  const question = asked[(subject.seatIndex + subject.round) % Math.max(1, asked.length)];
  return question === undefined ? null : quoted(question, 22).replace(/”$/, '?”');
}

function argumentOf({ claims }: Findings): string {
  return claims
    .map(({ text, label, cites }) => {
      const marks = cites.map((cite) => `[${cite}]`).join('');
      const said = `${withoutStop(text)} ${marks}`.trim();
      return label === 'ASSUME' ? `This assumes that ${lowered(said)}.` : `${said}.`;
    })
    .join(' ');
}

export function alternative(scene: Scene, beat: Beat): string {
  return otherSide(scene, beat.side).action;
}

function withoutStop(text: string): string {
  return text.replace(/\.$/, '');
}
