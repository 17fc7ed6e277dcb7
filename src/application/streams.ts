/** Names of the log's streams. */
const DEBATE = 'debate/';

export function debateStream(id: string): string {
  return `${DEBATE}${id}`;
}

export function debateOfStream(stream: string): string | null {
  return stream.startsWith(DEBATE) ? stream.slice(DEBATE.length) : null;
}
