/** Evidence: tags for the eye, the numbered list for whoever wants to look it up. */
import type { EvidenceTag } from '../../../src/transcript/post.ts';
import { EVIDENCE_SIGNS } from '../signs.ts';
import { oneLine } from './clean.ts';
import { hanging, unbroken, wrap } from './layout.ts';
import type { Look } from './look.ts';
import { emoji, paint, signs } from './style.ts';

/** Tags stay whole: a line breaks between them, never inside. */
export function evidenceTags(look: Look, evidence: readonly EvidenceTag[]): string[] {
  return evidence.length === 0
    ? []
    : wrap(evidence.map((tag) => unbroken(oneTag(look, tag))).join('   '), look.width);
}

function oneTag(look: Look, tag: EvidenceTag): string {
  const checked = check(look, tag.check);
  return `${emoji(look, EVIDENCE_SIGNS[tag.type])}${tag.type}${checked === '' ? '' : ` ${checked}`} ${paint(look, 'dim', `[${tag.number}]`)}`;
}

function check(look: Look, result: EvidenceTag['check']): string {
  const sign = signs(look);
  switch (result) {
    case 'verified':
      return paint(look, 'green', sign.verified);
    case 'failed':
      return paint(look, 'red', sign.failed);
    case 'unverified':
      return paint(look, 'yellow', sign.unverified);
    case 'none':
      return '';
  }
}

export function references(look: Look, evidence: readonly EvidenceTag[]): string[] {
  return evidence.flatMap((item) => {
    const address =
      item.url === undefined ? '' : `  ${paint(look, ['dim', 'underline'], oneLine(item.url))}`;
    return hanging(look, paint(look, 'dim', `[${item.number}] `), `${item.citation}${address}`);
  });
}
