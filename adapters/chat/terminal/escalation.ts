/** Cards without a decision: the agents could not settle it, a person stopped it, or safety halted it. */
import type { OptionLine, PostBody } from '../../../src/transcript/post.ts';
import { openBlockers } from './blockers.ts';
import { card } from './card.ts';
import { oneLine } from './clean.ts';
import { answers, settled } from './decision.ts';
import { details } from './details.ts';
import { headerDetails, headerFacts } from './header.ts';
import { bullets, hanging, section, spaced, wrap } from './layout.ts';
import type { Look } from './look.ts';
import { renderBar } from './metrics.ts';
import { mention } from './round.ts';
import { paint } from './style.ts';

type Escalation = Extract<PostBody, { kind: 'escalation' }>;
type Stopped = Extract<PostBody, { kind: 'stopped' }>;
type Halted = Extract<PostBody, { kind: 'halted' }>;

export function renderEscalation(look: Look, escalation: Escalation): string[] {
  const title =
    escalation.final !== null
      ? 'ESCALATED (settled)'
      : escalation.overtaken !== undefined
        ? 'ESCALATED (closed)'
        : escalation.partial
          ? 'PEOPLE DECIDE (partial)'
          : 'PEOPLE DECIDE';
  const first = escalation.options[0]?.id ?? 'O1';
  return card(look, 'yellow', title, escalation.header.rehearsal, (inner) => [
    headerFacts(inner, escalation.header),
    wrap(paint(look, 'bold', escalation.reason), inner.width),
    escalation.bars.flatMap((each) => renderBar(inner, each)),
    optionList(inner, escalation.options),
    ...details(inner, escalation.details),
    openBlockers(inner, escalation.blockers),
    section(inner, 'not answered in any round', bullets(inner, escalation.unanswered)),
    headerDetails(inner, escalation.header),
    wrap(escalation.overtaken ?? '', inner.width).filter((line) => line !== ''),
    escalation.overtaken !== undefined
      ? []
      : escalation.final === null
        ? answers(inner, [`decide ${oneLine(first)}`, 'decide: …', 'extend 2', 'close'])
        : settled(inner, escalation.final),
  ]);
}

export function renderStopped(look: Look, stopped: Stopped): string[] {
  return card(look, 'gray', 'STOPPED', stopped.header.rehearsal, (inner) => [
    headerFacts(inner, stopped.header),
    wrap(
      `${paint(look, 'bold', `Stopped by ${mention(stopped.by)}.`)} There is no decision.`,
      inner.width,
    ),
    section(inner, 'options so far', optionList(inner, stopped.options)),
    headerDetails(inner, stopped.header),
  ]);
}

export function renderHalted(look: Look, halted: Halted): string[] {
  const open = halted.overtaken === undefined;
  const title = open ? 'HALTED FOR SAFETY' : 'HALTED FOR SAFETY (closed)';
  return card(look, 'red', title, halted.rehearsal, (inner) => [
    wrap(paint(look, 'bold', halted.reason), inner.width),
    wrap(halted.overtaken ?? 'The opener or an admin closes or resumes it.', inner.width),
    open ? answers(inner, ['resume', 'close']) : [],
  ]);
}

function optionList(look: Look, options: readonly OptionLine[]): string[] {
  return spaced(options.map((option) => oneOption(look, option)));
}

function oneOption(look: Look, option: OptionLine): string[] {
  const sign = `${oneLine(option.id)}  `;
  const indent = ' '.repeat(sign.length);
  return [
    ...hanging(look, paint(look, ['bold', 'cyan'], sign), paint(look, 'bold', option.text)),
    ...hanging(look, indent, paint(look, 'dim', oneLine(option.backing))),
    ...(option.bestCase === '' ? [] : hanging(look, indent, option.bestCase)),
  ];
}
