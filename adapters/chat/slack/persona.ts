/** The name and face under which an agent posts. */
import { MESSAGE_LIMITS } from './limits.ts';
import { plain, shortened } from './text.ts';
import type { Persona } from './view.ts';

/** Slack takes an emoji as a face by its name only. */
const NAMES: Readonly<Record<string, string>> = {
  '🧭': 'compass',
  '🔧': 'wrench',
  '📏': 'straight_ruler',
  '🧯': 'fire_extinguisher',
  '🧮': 'abacus',
  '👥': 'busts_in_silhouette',
  '🌳': 'deciduous_tree',
  '🧪': 'test_tube',
  '⚖️': 'scales',
  '🛡️': 'shield',
  '🔍': 'mag',
  '🦉': 'owl',
  '🤖': 'robot_face',
};

export function personaOf(agent: string, emoji: string): Persona {
  return {
    username: shortened(plain(agent).replace(/\s+/g, ' '), MESSAGE_LIMITS.username) || 'Agent',
    icon: `:${NAMES[emoji] ?? 'speech_balloon'}:`,
  };
}
