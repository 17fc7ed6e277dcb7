/** The honest header of a card: who answered, how it was run, what was checked, what it cost. */
import type { Header } from '../../../src/transcript/post-parts.ts';
import { oneLine } from './clean.ts';
import { labelled, wrap } from './layout.ts';
import type { Look } from './look.ts';
import { warnings } from './notice.ts';
import { dotted, paint } from './style.ts';

/** What has to be known before the text is believed. */
export function headerFacts(look: Look, header: Header): string[] {
  const complete = header.answered === header.seats && header.lost.length === 0;
  const facts = [
    paint(look, complete ? 'green' : 'yellow', `${header.answered} of ${header.seats} answered`),
    header.blind ? 'blind first round' : paint(look, 'yellow', 'first round not blind'),
    `evidence: ${oneLine(header.evidence)}`,
    oneLine(header.cost),
  ];
  const missing = header.lost.map((seat) => `missing: ${seat}`);
  return [
    ...wrap(dotted(look, facts), look.width),
    ...warnings(look, [...missing, ...header.warnings]),
  ];
}

/** The rest of it, for the foot of the card; how it ended stands above already, the rule's number is for the record. */
export function headerDetails(look: Look, header: Header): string[] {
  const { input, cached, output } = header.tokens;
  const read = `${grouped(input)} in${cached > 0 ? ` (${grouped(cached)} cached)` : ''}`;
  return [
    ...labelled(look, 'safety', header.safety),
    ...labelled(look, 'ended', oneLine(header.rule)),
    ...labelled(look, 'models', header.models.map(oneLine).join(', ')),
    ...labelled(look, 'store', oneLine(header.store)),
    ...labelled(look, 'tokens', `${read}, ${grouped(output)} out`),
  ];
}

function grouped(count: number): string {
  return count.toLocaleString('en-US');
}
