/** Opens a server on the wanted port, or on the next free one. */
import type { Server } from 'node:http';
import { RoundtableError } from '../../src/ports/error.ts';

const PORTS_TO_TRY = 100;

export interface Place {
  readonly host: string;
  /** 0 = any free one. */
  readonly port: number;
  /** Whether exactly this port is wanted. */
  readonly strictPort: boolean;
}

/** The address it listens on, as `http://host:port`. */
export async function listenAt(server: Server, { host, port, strictPort }: Place): Promise<string> {
  const last = strictPort || port === 0 ? port : Math.min(port + PORTS_TO_TRY - 1, 65535);
  for (let candidate = port; candidate <= last; candidate++) {
    const failure = await tryPort(server, host, candidate);
    if (failure === null) return addressOf(server, host);
    // EACCES: Windows reserves ranges of ports, which then are as good as taken.
    const taken = failure.code === 'EADDRINUSE' || failure.code === 'EACCES';
    if (taken && candidate < last) continue;
    throw new RoundtableError(
      'invalid',
      explain(failure, host, port, last),
      { kind: 'never' },
      failure,
    );
  }
  throw new RoundtableError('invalid', `${port} is not a port`, { kind: 'never' });
}

function tryPort(
  server: Server,
  host: string,
  port: number,
): Promise<NodeJS.ErrnoException | null> {
  const { promise, resolve } = Promise.withResolvers<NodeJS.ErrnoException | null>();
  const failed = (error: NodeJS.ErrnoException) => resolve(error);
  server.once('error', failed);
  server.listen({ host, port }, () => resolve(null));
  return promise.finally(() => {
    server.off('error', failed);
    server.removeAllListeners('listening');
  });
}

function addressOf(server: Server, host: string): string {
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function explain(
  failure: NodeJS.ErrnoException,
  host: string,
  first: number,
  last: number,
): string {
  switch (failure.code) {
    case 'EADDRINUSE':
      return first === last
        ? `port ${first} is taken: set PORT to another one, or to 0 for any free one`
        : `the ports ${first} to ${last} are all taken: set PORT=0 for any free one`;
    case 'EACCES':
      return `port ${first} is not allowed for this user: set PORT to one above 1023`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine: set ROUNDTABLE_HOST to one that is`;
    default:
      return `cannot listen on ${host}: ${failure.message}`;
  }
}
