/** Tells whether two evidence items are the same source: by DOI or web address, else by title. */
import type { EvidenceItem } from '../answer/schema.ts';

/** What a source is known by. */
export interface SourceIdentity {
  /** Undefined where it gives neither DOI nor web address, and for reasoning. */
  readonly address: string | undefined;
  readonly title: string;
}

export function identityOf(
  item: Pick<EvidenceItem, 'kind' | 'citation' | 'url' | 'gist'>,
): SourceIdentity {
  // One line of reasoning is not another because both are called "first principles" and link the same page.
  return item.kind === 'reasoning'
    ? { address: undefined, title: `reasoning:${plain(`${item.citation} ${item.gist}`)}` }
    : { address: addressOf(item), title: `title:${plain(item.citation) || plain(item.gist)}` };
}

/**
 * For each source the place of the first that is the same, its own where none is. Who gives no address can only
 * be compared by title: "RFC 9110" is also the "RFC 9110" that another seat gave with its address.
 */
export function samePlaces(sources: readonly SourceIdentity[]): readonly number[] {
  const byAddress = new Map<string, number>();
  const byTitle = new Map<string, number>();
  const withoutAddress = new Map<string, number>();
  return sources.map(({ address, title }, index) => {
    const place =
      (address === undefined
        ? byTitle.get(title)
        : (byAddress.get(address) ?? withoutAddress.get(title))) ?? index;
    if (!byTitle.has(title)) byTitle.set(title, place);
    if (address === undefined) {
      if (place === index) withoutAddress.set(title, place);
    } else {
      byAddress.set(address, place);
      // From here on it has an address: another page of that title is another source.
      withoutAddress.delete(title);
    }
    return place;
  });
}

function addressOf({
  citation,
  url,
}: Pick<EvidenceItem, 'citation' | 'url'>): SourceIdentity['address'] {
  const doi = doiIn(url ?? '') ?? doiIn(citation);
  if (doi !== undefined) return `doi:${doi}`;
  return url !== undefined && URL.canParse(url) ? `url:${plainAddress(new URL(url))}` : undefined;
}

function doiIn(text: string): string | undefined {
  const found = /\b10\.\d{4,9}\/[^\s"<>?#]+/.exec(text.replace(/%2f/gi, '/'))?.[0];
  return found?.toLowerCase().replace(/[.,;:)\]]+$/, '');
}

/**
 * Scheme, `www.`, a host's closing dot, fragment, closing slash, tracking, the order of parameters and how letters
 * are escaped do not make another page. The case of a path does.
 */
function plainAddress(url: URL): string {
  const host = url.host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.(?=$|:)/, '');
  const path = plainEscapes(url.pathname).replace(/\/+$/, '');
  const parameters = [...url.searchParams]
    .filter(([name]) => !TRACKING.test(name))
    .map((pair) => pair.map((part) => encodeURIComponent(part.normalize('NFC'))).join('='))
    .sort();
  return parameters.length === 0 ? `${host}${path}` : `${host}${path}?${parameters.join('&')}`;
}

/** Part by part, so that an escaped slash stays another thing than a slash. */
function plainEscapes(path: string): string {
  return path
    .split('/')
    .map((part) => {
      try {
        return encodeURIComponent(decodeURIComponent(part).normalize('NFC'));
      } catch {
        // Not escaped text: some servers use bytes of their own.
        return part;
      }
    })
    .join('/');
}

const TRACKING =
  /^(?:utm_.*|_ga|_gl|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|igshid|mc_cid|mc_eid|_hsenc|_hsmi|ref|ref_src)$/i;

/** Accents and vowel signs are letters of their word, and C# is not C. */
function plain(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<!\p{L}\+?)[+#]|[+#](?=[\p{L}\p{N}])/gu, ' ')
    .replace(/[^\p{L}\p{M}\p{N}+#]+/gu, ' ')
    .trim();
}
