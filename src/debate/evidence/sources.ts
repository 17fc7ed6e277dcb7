/** Tells whether two evidence items are the same source: by DOI or web address, else by title. */
import type { EvidenceItem } from '../answer/schema.ts';

export function sourceKey(item: Pick<EvidenceItem, 'kind' | 'citation' | 'url' | 'gist'>): string {
  // One line of reasoning is not another because both are called "first principles" and link the same page.
  if (item.kind === 'reasoning') return `reasoning:${plain(`${item.citation} ${item.gist}`)}`;
  const doi = doiIn(item.url ?? '') ?? doiIn(item.citation);
  if (doi !== undefined) return `doi:${doi}`;
  if (item.url !== undefined && URL.canParse(item.url))
    return `url:${plainAddress(new URL(item.url))}`;
  return `title:${plain(item.citation) || plain(item.gist)}`;
}

function doiIn(text: string): string | undefined {
  const found = /\b10\.\d{4,9}\/[^\s"<>?#]+/.exec(text)?.[0];
  return found?.toLowerCase().replace(/[.,;:)\]]+$/, '');
}

/** Scheme, `www.`, fragment, closing slash, tracking and the order of parameters do not make another page. */
function plainAddress(url: URL): string {
  const host = url.host.toLowerCase().replace(/^www\./, '');
  const path = url.pathname.replace(/\/+$/, '');
  const parameters = [...url.searchParams]
    .filter(([name]) => !TRACKING.test(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort();
  return parameters.length === 0 ? `${host}${path}` : `${host}${path}?${parameters.join('&')}`;
}

const TRACKING = /^(?:utm_.*|fbclid|gclid|mc_cid|mc_eid|ref|ref_src)$/i;

function plain(title: string): string {
  return title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
