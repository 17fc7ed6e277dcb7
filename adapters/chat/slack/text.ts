/** The one way of foreign text into Slack: nothing in it pings, hides, links or breaks out. */
import { brokenWords, wholeCharacters } from '../../../src/transcript/cut.ts';
import { encodedAddress } from '../address.ts';
import { withoutHidden } from '../hidden.ts';
import { cleanText } from '../terminal/clean.ts';

/** Longer words are addresses, hashes or an attack; a telephone cannot show them in one line. */
const LONGEST_WORD = 80;
/** Slack writes these itself as <!here>; as plain text some clients still colour them. */
const CALLS = /@(?=(?:here|channel|everyone|group)\b)/gi;
/** As Slack names people; words in capitals may look alike. */
const PERSON_ID = '[UW][A-Z0-9]{4,}';
const PERSON_IDS = new RegExp(`\\b${PERSON_ID}\\b`, 'g');
const ONE_PERSON_ID = new RegExp(`^${PERSON_ID}$`);
/** People in texts that came from Slack; see `readable`. */
const PERSON = new RegExp(`@(${PERSON_ID})\\b`, 'g');

export function personIdsIn(text: string): readonly string[] {
  return text.match(PERSON_IDS) ?? [];
}

export function isPersonId(text: string): boolean {
  return ONE_PERSON_ID.test(text);
}

/** Shows a person by name; a mention would ping. */
export type NameOf = (person: string) => string;

/** Text for `mrkdwn`. */
export function safe(text: string, nameOf: NameOf = (person) => person): string {
  return escaped(visible(text, nameOf));
}

/** Text for `plain_text`, which Slack shows as it is; the signs of mentions are left out all the same. */
export function plain(text: string, nameOf: NameOf = (person) => person): string {
  return visible(text, nameOf).replace(/<(?=[@#!]|https?:)/g, '‹');
}

function visible(text: string, nameOf: NameOf): string {
  const named = cleanText(text).replace(PERSON, (_, person: string) => `@${nameOf(person)}`);
  const shown = withoutHidden(named).normalize('NFC').replace(CALLS, '＠');
  return brokenWords(shown, LONGEST_WORD);
}

/** A fence would swallow what follows, and a quotation mark at its beginning the whole line. */
function escaped(text: string): string {
  return text
    .replaceAll('```', "'''")
    .replace(/^(\s*)>+/gm, '$1›')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Safe text in bold; its own asterisks would end it. */
export function bold(text: string): string {
  const inner = text.replaceAll('*', '∗').replace(/\s+/g, ' ').trim();
  return inner === '' ? '' : `*${inner}*`;
}

/** A link that shows where it leads; what is no web address is shown as text. */
export function link(written: string): string {
  const url = URL.parse(written);
  if (url === null || !/^https?:$/.test(url.protocol)) return safe(written);
  const address = encodedAddress(url);
  return address.length > LONGEST_LINK
    ? safe(url.hostname)
    : `<${address.replaceAll('&', '&amp;')}|${safe(url.hostname)}>`;
}

const LONGEST_LINK = 1_000;

/** At most so many characters, cut between words, never inside an escape or a link. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const room = wholeCharacters(text, longest - 2);
  const end = Math.max(room.lastIndexOf('. ') + 1, room.lastIndexOf(' '), room.lastIndexOf('\n'));
  const cut = end > longest / 2 ? room.slice(0, end) : room.replace(/&\w*$/, '');
  return `${cut.replace(/<https?:[^>]*$/, '').trimEnd()} …`;
}

/** What Slack sends, as people wrote it: `<@U1|ada>` becomes `@U1`, links their address. */
export function readable(wire: string): string {
  return wire
    .replace(/<([@#!]?)([^>|]*)(?:\|([^>]*))?>/g, (_, sign: string, what: string, label = '') => {
      switch (sign) {
        case '@':
          return `@${what}`;
        case '#':
          return `#${label || what}`;
        case '!':
          return label || `@${what.replace(/\^.*$/, '')}`;
        default:
          return what;
      }
    })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
