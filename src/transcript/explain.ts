/** Every setting of a debate with where it comes from, for `explain`. */
import { modeNamed } from '../debate/modes/list.ts';
import { dollars } from '../debate/money.ts';
import { isNamed } from '../debate/settings.ts';
import type { OpenState } from '../debate/state.ts';
import { briefInWords } from './brief-words.ts';
import { sizeNote } from './size-words.ts';

export interface ExplainedSetting {
  readonly name: string;
  readonly value: string;
  /** session, channel, workspace, environment, default; empty where there is only one way. */
  readonly source: string;
}

export function explained({ debate }: OpenState): readonly ExplainedSetting[] {
  const { settings, panel, brief, sized } = debate;
  const { sources, flags, policy } = settings;
  const setting = (
    name: string,
    value: unknown,
    source = sources[name] ?? '',
  ): ExplainedSetting => ({
    name,
    value: String(value),
    source,
  });
  return [
    setting('mode', settings.mode),
    setting('rounds', roundsOf(debate), sizeSource(debate, 'rounds')),
    setting('seats', panel.length, sizeSource(debate, 'seats')),
    ...(modeNamed(settings.mode).extended ? [setting('extended', settings.extended)] : []),
    ...(sized === null ? [] : [setting('size', sizeNote(debate).join(' '))]),
    ...(settings.story === undefined ? [] : [setting('story', settings.story)]),
    setting('panel', panel.map(({ agent, route }) => `${agent} (${route})`).join(', ')),
    setting('algorithm', settings.algorithm),
    setting('importance', settings.importance),
    ...(settings.domain === undefined ? [] : [setting('domain', settings.domain)]),
    ...(settings.highStakes === undefined ? [] : [setting('high-stakes', settings.highStakes)]),
    ...(brief === null ? [] : [setting('brief', briefInWords(brief), 'session')]),
    setting('cap', settings.costCap === null ? 'none' : dollars(settings.costCap)),
    setting('time-limit', `${Math.round(settings.timeLimit / 60_000)} min`),
    setting('review', `${settings.reviewDays} days`),
    ...(settings.deciders.length === 0 ? [] : [setting('deciders', settings.deciders.join(', '))]),
    setting('seed', settings.seed),
    setting('weights', `version ${settings.weightsVersion}`),
    ...Object.entries(settings.offices).map(([office, route]) =>
      setting(`route of the ${office === 'safety' ? 'safety evaluator' : office}`, route),
    ),
    ...Object.entries({ ...flags, ...policy }).map(([name, value]) => setting(name, value)),
    ...settings.questions.map((question, index) => setting(`question ${index + 1}`, question)),
  ];
}

/** What a person named is not sized again. */
function sizeSource({ settings, sized }: OpenState['debate'], name: 'rounds' | 'seats') {
  const isSized = sized !== null && !isNamed(settings, name);
  return isSized ? 'the size of the debate' : settings.sources[name];
}

function roundsOf({ settings, lastRound }: OpenState['debate']): string {
  return lastRound === settings.rounds ? String(lastRound) : `${settings.rounds}, now ${lastRound}`;
}

/** In columns, for fixed-width text. */
export function explainedText(state: OpenState): string {
  const rows = explained(state);
  const names = Math.max(...rows.map(({ name }) => name.length));
  return rows
    .map(({ name, value, source }) =>
      `${name.padEnd(names)}  ${value}${source === '' ? '' : `  (${source})`}`.trimEnd(),
    )
    .join('\n');
}
