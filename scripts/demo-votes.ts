/** Votes on a card as they come and go: the channel itself shows only where they ended. */
export interface VoteMoment {
  readonly did: string;
  /** What the card said about votes then; empty = nothing. */
  readonly card: string;
}

export const VOTES_TITLE = 'The votes on the first card, as they came and went';

export function printedVotes(moments: readonly VoteMoment[]): string {
  if (moments.length === 0) return '';
  const width = Math.max(...moments.map(({ did }) => did.length));
  const rows = moments.map(({ did, card }) => `  ${did.padEnd(width)}  → ${standing(card)}`);
  return `\n${VOTES_TITLE}:\n${rows.join('\n')}\n`;
}

export function votesTable(moments: readonly VoteMoment[]): string {
  if (moments.length === 0) return '';
  const rows = moments.map(
    ({ did, card }) => `<tr><td>${escaped(did)}</td><td>${escaped(standing(card))}</td></tr>`,
  );
  return `<h1>${VOTES_TITLE}</h1><table style="padding: 6px 12px; border-spacing: 8px 4px">${rows.join('')}</table>`;
}

function standing(card: string): string {
  return card === '' ? 'no votes on the card' : `on the card: ${card}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
