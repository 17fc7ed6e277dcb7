/** The emoji names the simulator knows; Slack refuses any other with `invalid_name`. */
import type { World } from './world.ts';

const aliases: Readonly<Record<string, string>> = {
  thumbsup: '+1',
  thumbsdown: '-1',
  pencil: 'memo',
  satisfied: 'laughing',
  collision: 'boom',
  heavy_exclamation_mark: 'exclamation',
};

const names = new Set(
  `+1 -1 100 abacus alarm_clock balance_scale ballot_box_with_check bar_chart bell bookmark books boom
  brain broken_heart bulb calendar chart_with_downwards_trend chart_with_upwards_trend checkered_flag
  clap clipboard clock1 coffee construction crossed_swords crystal_ball dart dizzy door double_vertical_bar
  envelope exclamation eyes face_with_monocle fire fast_forward flag-us folded_hands gear ghost
  grey_exclamation grey_question grin hammer handshake hatching_chick heart heavy_check_mark
  heavy_minus_sign heavy_multiplication_x heavy_plus_sign hourglass hourglass_flowing_sand joy key
  large_blue_circle large_green_circle large_yellow_circle laughing link lock loudspeaker mag mega memo
  microphone money_with_wings moneybag muscle neutral_face no_entry no_entry_sign o octagonal_sign ok
  ok_hand one pause_button pencil2 point_up pray punch pushpin question raised_hand raised_hands
  raising_hand recycle red_circle repeat robot_face rocket round_pushpin rotating_light scales scroll
  shield shrug smile smiley speech_balloon sparkles star stopwatch stop_button sunrise tada test_tube
  thinking_face three triangular_flag_on_post trophy two vertical_traffic_light warning wave
  white_check_mark white_circle wrench writing_hand x zap`.split(/\s+/),
);

/** The canonical name, without colons; null when Slack would not know it. */
export function emojiName(world: World, given: string): string | null {
  const [base = '', tone] = given.replaceAll(/^:|:$/g, '').split('::');
  const name = aliases[base] ?? base;
  if (!names.has(name) && !world.emoji.has(name)) return null;
  if (tone === undefined) return name;
  return /^skin-tone-[2-6]$/.test(tone) ? `${name}::${tone}` : null;
}
