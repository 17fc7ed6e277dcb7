/** The one way of foreign text into Slack: nothing in it pings, hides, links or breaks out. */
import { cleanText } from '../terminal/clean.ts';

/** Longer words are addresses, hashes or an attack; a telephone cannot show them in one line. */
const LONGEST_WORD = 80;
/** Zero-width characters and their like; what an emoji is put together with stays. */
const INVISIBLE = /(?<!\p{Extended_Pictographic}\uFE0F?)\p{Default_Ignorable_Code_Point}/gu;
/** Slack writes these itself as <!here>; as plain text some clients still colour them. */
const CALLS = /@(?=(?:here|channel|everyone|group)\b)/gi;
/** People in texts that came from Slack; see `readable`. */
const PERSON = /@([UW][A-Z0-9]{4,})\b/g;

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
  return cleanText(text)
    .replace(PERSON, (_, person: string) => `@${nameOf(person)}`)
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(CALLS, '＠')
    .replace(new RegExp(`\\S{${LONGEST_WORD}}(?=\\S)`, 'gu'), '$& ');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Safe text in bold; its own asterisks would end it. */
export function bold(text: string): string {
  const inner = text.replaceAll('*', '∗').replace(/\s+/g, ' ').trim();
  return inner === '' ? '' : `*${inner}*`;
}

/** A link that shows where it leads; what is no web address is shown as text. */
export function link(url: string): string {
  if (!URL.canParse(url)) return safe(url);
  const { protocol, hostname, href } = new URL(url);
  if (protocol !== 'https:' && protocol !== 'http:') return safe(url);
  const address = href.replaceAll('|', '%7C').replaceAll('<', '%3C').replaceAll('>', '%3E');
  return address.length > LONGEST_LINK
    ? safe(hostname)
    : `<${address.replaceAll('&', '&amp;')}|${safe(hostname)}>`;
}

const LONGEST_LINK = 1_000;

/** At most so many characters, cut between words, never inside an escape or a link. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const room = text.slice(0, longest - 2);
  const end = Math.max(room.lastIndexOf('. ') + 1, room.lastIndexOf(' '), room.lastIndexOf('\n'));
  const cut = end > longest / 2 ? room.slice(0, end) : room.replace(/&\w*$|<[^>]*$/, '');
  return `${cut
    .replace(/<[^>]*$/, '')
    .toWellFormed()
    .trimEnd()} …`;
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
