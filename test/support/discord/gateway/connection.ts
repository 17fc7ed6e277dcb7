/** One WebSocket of a client: hello, identify or resume, heartbeats. */
import { GatewayCloseCodes, GatewayOpcodes } from 'discord.js';
import type { WebSocket } from 'ws';
import { memberData } from '../state/views.ts';
import { changed, type World } from '../state/world.ts';
import { allIntents, disallowed } from './events.ts';
import { guildCreateData, readyData } from './ready.ts';
import type { Session, Sessions } from './sessions.ts';

export interface ConnectionParts {
  readonly world: World;
  readonly sessions: Sessions;
  readonly heartbeatMilliseconds: number;
  readonly enabledIntents: () => number;
  readonly acknowledges: () => boolean;
}

interface Frame {
  readonly op: number;
  readonly d: unknown;
}

export function serveConnection(parts: ConnectionParts, socket: WebSocket): void {
  const { world, sessions } = parts;
  let session: Session | null = null;
  const say = (op: number, d: unknown): void => socket.send(JSON.stringify({ op, d }));
  say(GatewayOpcodes.Hello, { heartbeat_interval: parts.heartbeatMilliseconds });
  socket.on('message', (raw) => {
    const frame = decode(String(raw));
    if (frame === null) return socket.close(GatewayCloseCodes.DecodeError);
    switch (frame.op) {
      case GatewayOpcodes.Heartbeat:
        if (parts.acknowledges()) say(GatewayOpcodes.HeartbeatAck, null);
        return;
      case GatewayOpcodes.Identify:
        if (session !== null) return socket.close(GatewayCloseCodes.AlreadyAuthenticated);
        session = identify(parts, socket, frame.d);
        return;
      case GatewayOpcodes.Resume:
        session = resume(parts, socket, frame.d);
        if (session === null) say(GatewayOpcodes.InvalidSession, false);
        return;
      case GatewayOpcodes.RequestGuildMembers:
        if (session !== null) sendMembers(parts, session, frame.d);
        return;
      case GatewayOpcodes.PresenceUpdate:
      case GatewayOpcodes.VoiceStateUpdate:
        if (session === null) socket.close(GatewayCloseCodes.NotAuthenticated);
        return;
      default:
        socket.close(GatewayCloseCodes.UnknownOpcode);
    }
  });
  socket.on('close', (code) => {
    if (session === null || session.socket !== socket) return;
    session.socket = null;
    // A client that says goodbye ends its session; any other end may be resumed.
    if (code === 1000 || code === 1001) sessions.all.delete(session.id);
    changed(world);
  });
}

function identify(parts: ConnectionParts, socket: WebSocket, data: unknown): Session | null {
  const { world, sessions } = parts;
  const { token, intents } = data as { token?: string; intents?: number };
  if (!isBotToken(world, token)) {
    socket.close(GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.');
    return null;
  }
  if (typeof intents !== 'number' || (intents & ~allIntents) !== 0) {
    socket.close(GatewayCloseCodes.InvalidIntents, 'Invalid intent(s).');
    return null;
  }
  if (disallowed(intents, parts.enabledIntents()) !== 0) {
    socket.close(GatewayCloseCodes.DisallowedIntents, 'Disallowed intent(s).');
    return null;
  }
  const session = sessions.open(intents, socket);
  sessions.dispatch(session, 'READY', readyData(world, session.id));
  for (const guild of world.guilds.values()) {
    if (!guild.members.has(world.bot.id)) continue;
    sessions.dispatch(session, 'GUILD_CREATE', guildCreateData(world, guild));
  }
  changed(world);
  return session;
}

function resume(parts: ConnectionParts, socket: WebSocket, data: unknown): Session | null {
  const { world, sessions } = parts;
  const { token, session_id, seq } = data as { token?: string; session_id?: string; seq?: number };
  if (!isBotToken(world, token)) {
    socket.close(GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.');
    return null;
  }
  const session = sessions.all.get(session_id ?? '');
  if (session === undefined || seq === undefined || seq > session.log.length) return null;
  session.socket = socket;
  sessions.replay(session, seq);
  changed(world);
  return session;
}

function sendMembers({ world, sessions }: ConnectionParts, session: Session, data: unknown): void {
  const request = data as { guild_id: string; user_ids?: string | string[]; nonce?: string };
  const wanted = request.user_ids === undefined ? null : [request.user_ids].flat();
  const members = [...(world.guilds.get(request.guild_id)?.members.values() ?? [])].filter(
    ({ user }) => wanted === null || wanted.includes(user.id),
  );
  sessions.dispatch(session, 'GUILD_MEMBERS_CHUNK', {
    guild_id: request.guild_id,
    members: members.map((member) => ({ ...memberData(member), user: member.user })),
    chunk_index: 0,
    chunk_count: 1,
    not_found: (wanted ?? []).filter((id) => !members.some(({ user }) => user.id === id)),
    ...(request.nonce !== undefined && { nonce: request.nonce }),
  });
}

function isBotToken(world: World, token: string | undefined): boolean {
  return world.token !== null && token?.replace(/^Bot /, '') === world.token;
}

function decode(text: string): Frame | null {
  try {
    return JSON.parse(text) as Frame;
  } catch {
    return null;
  }
}
