/** The doctor's lines about the machine: Node, store, folder, clock, port, budget. */

import type { Config } from '../../../config/config.ts';
import { dollars } from '../../debate/money.ts';
import type { SetupFinding } from '../../ports/platform-setup.ts';
import type { Line } from './line.ts';

/** What was tried out on this machine; what was not tried is absent. */
export interface Findings {
  /** Of Slack, when it was tried: connected, or what its check has found. */
  readonly slack?: 'connected' | readonly SetupFinding[];
  readonly discord?: 'connected' | readonly SetupFinding[];
  /** As `process.version`. */
  readonly nodeVersion?: string;
  readonly store?:
    | {
        readonly reachable: true;
        readonly milliseconds: number;
        readonly warnings: readonly string[];
      }
    | { readonly reachable: false; readonly reason: string };
  readonly folder?: { readonly path: string; readonly writable: boolean };
  /** This clock minus the store's. */
  readonly clockAheadMilliseconds?: number;
  /** The port that would be used now; null = none is free. */
  readonly freePort?: number | null;
}

const OLDEST_NODE = 22;
const CLOCK_TOLERANCE_MILLISECONDS = 2000;

export function describeMachine(config: Config, findings: Findings): readonly Line[] {
  return [
    ...describeNode(findings.nodeVersion),
    ...describeStore(config, findings),
    ...describeFolder(findings.folder),
    ...describeClock(findings.clockAheadMilliseconds),
    ...describeWeb(config, findings.freePort),
    {
      kind: 'ok',
      subject: 'Budget',
      text: `${dollars(config.defaults.dailyBudget)} a day`,
      detail: true,
    },
  ];
}

/** The kind and place of a store, without user and password. */
function storeLabel(url: string): string {
  if (url.startsWith('file:')) return `embedded (${url.slice('file:'.length)})`;
  if (!URL.canParse(url)) return 'unreadable address';
  const { protocol, host, pathname } = new URL(url);
  return protocol === 'postgres:' ? `postgres ${host}${pathname}` : `redis ${host}`;
}

function describeNode(version: string | undefined): readonly Line[] {
  if (version === undefined) return [];
  const subject = 'Node';
  const major = Number(/^v?(\d+)/.exec(version)?.[1]);
  if (major >= OLDEST_NODE) return [{ kind: 'ok', subject, text: version, detail: true }];
  return [
    {
      kind: 'problem',
      subject,
      text: `${version} is too old`,
      remedy: `install Node ${OLDEST_NODE} or newer`,
    },
  ];
}

function describeStore(
  { store: { url, prefix, setting } }: Config,
  { store }: Findings,
): readonly Line[] {
  const subject = 'Store';
  const label = storeLabel(url);
  const place = prefix === 'roundtable' ? label : `${label}, prefix ${prefix}`;
  if (store === undefined) return [{ kind: 'ok', subject, text: place }];
  if (!store.reachable) {
    const remedy = url.startsWith('file:')
      ? `make the store usable (see above), or set ${setting} to another one`
      : `start that server, or correct ${setting}; unset, an embedded folder is used`;
    return [{ kind: 'problem', subject, text: `${place}: ${store.reason}`, remedy }];
  }
  return [
    { kind: 'ok', subject, text: `${place}, answers in ${Math.round(store.milliseconds)} ms` },
    ...store.warnings.map((text): Line => ({ kind: 'warning', subject, text, remedy: text })),
  ];
}

function describeFolder(folder: Findings['folder']): readonly Line[] {
  if (folder === undefined) return [];
  const subject = 'Folder';
  if (folder.writable)
    return [{ kind: 'ok', subject, text: `${folder.path} is writable`, detail: true }];
  return [
    {
      kind: 'problem',
      subject,
      text: `${folder.path} is not writable`,
      remedy: `make ${folder.path} writable, or set ROUNDTABLE_STORE=file:/another/folder`,
    },
  ];
}

function describeClock(ahead: number | undefined): readonly Line[] {
  if (ahead === undefined) return [];
  const subject = 'Clock';
  if (Math.abs(ahead) <= CLOCK_TOLERANCE_MILLISECONDS) {
    return [{ kind: 'ok', subject, text: 'agrees with the store', detail: true }];
  }
  const seconds = (Math.abs(ahead) / 1000).toFixed(1);
  return [
    {
      kind: 'warning',
      subject,
      text: `${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} the store: deadlines will be off by that`,
      remedy: 'set the clocks of this machine and of the store by NTP',
    },
  ];
}

function describeWeb({ web }: Config, freePort: number | null | undefined): readonly Line[] {
  const subject = 'Web';
  const protection = web.token === null ? '' : ', with a token';
  const wanted = web.port === 0 ? 'any free port' : `port ${web.port}`;
  if (freePort === null) {
    const remedy = 'set PORT to a free port, or to 0 for any free one';
    return [{ kind: 'problem', subject, text: `${web.host}, ${wanted} is taken`, remedy }];
  }
  const choice = web.strictPort ? wanted : `${wanted} or the next free one`;
  const found = freePort === undefined ? choice : `port ${freePort} is free`;
  return [{ kind: 'ok', subject, text: `${web.host}, ${found}${protection}`, detail: true }];
}
