/** Every method of the Web API that the simulator knows. */
import type { Call } from '../call.ts';
import type { Json } from '../model.ts';
import type { RateName } from '../rates.ts';
import type { World } from '../world.ts';
import * as chat from './chat.ts';
import * as conversations from './conversations.ts';
import * as files from './files.ts';
import * as people from './people.ts';
import * as reactions from './reactions.ts';
import * as views from './views.ts';

export interface Surroundings {
  /** Where the simulator is reached, as `http://host:port`. */
  readonly origin: string;
  readonly rates: () => RateName;
  readonly openSocket: () => Json;
}

export type Method = (world: World, call: Call) => Json;

export function createMethods({ origin, rates, openSocket }: Surroundings): Map<string, Method> {
  const reading = () =>
    rates() === 'outsideMarketplace' ? { usual: 15, most: 15 } : { usual: 1000, most: 1000 };
  return new Map<string, Method>([
    ['auth.test', people.authTest],
    ['apps.connections.open', openSocket],
    ['chat.postMessage', chat.postMessage],
    ['chat.update', chat.updateMessage],
    ['chat.delete', chat.deleteMessage],
    ['chat.postEphemeral', chat.postEphemeral],
    ['chat.getPermalink', chat.getPermalink],
    ['reactions.add', reactions.add],
    ['reactions.remove', reactions.remove],
    ['reactions.get', reactions.get],
    ['conversations.replies', (world, call) => conversations.replies(world, call, reading())],
    ['conversations.history', (world, call) => conversations.history(world, call, reading())],
    ['conversations.info', conversations.info],
    ['conversations.join', conversations.join],
    ['conversations.members', conversations.members],
    ['conversations.list', conversations.list],
    ['conversations.open', conversations.open],
    ['users.info', people.userInfo],
    ['users.conversations', conversations.conversationsOf],
    ['bots.info', people.botInfo],
    ['team.info', people.teamInfo],
    ['views.open', views.open],
    ['views.push', views.push],
    ['views.update', views.update],
    ['views.publish', views.publish],
    ['files.getUploadURLExternal', (world, call) => files.getUploadUrl(world, call, origin)],
    ['files.completeUploadExternal', files.completeUpload],
    ['files.info', files.info],
    ['files.delete', files.remove],
  ]);
}
