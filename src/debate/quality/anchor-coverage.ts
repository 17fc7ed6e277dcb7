/**
 * Whether the perspectives that were dealt were heard over the debate: the share of the panel's distinct anchors of
 * which a seat took a turn and whose words occur in a claim of anybody. The words are a sign, not a proof.
 */
import { fold, wordsOf } from '../convergence/words.ts';
import { ANCHORS, type Anchor } from '../modes/anchors.ts';
import type { Debate, Turn } from '../state.ts';

const WORDS: Readonly<Record<Anchor, string>> = {
  'risk-attentive':
    'risk fail failure outage loss breach incident worst danger rollback recover harm mitigation threat',
  'implementation-focused':
    'build team week month effort migrate deploy step hire train staff operate maintain owner plan',
  'evidence-calibrated':
    'measure evidence data study survey baseline sample benchmark trial report figure uncertain test rate',
  'systems-aware':
    'depend dependency coupling side effect incentive downstream feedback system interface integration long',
  technical:
    'latency scale performance architecture reliability interface maintain security database code service',
  economic: 'cost price budget revenue return saving spend money license dollar opportunity pay',
  ethical:
    'fair harm consent privacy right trust bias vulnerable transparent accountable responsible',
  social: 'team people user customer culture morale adopt community staff resistance habit',
};

/** Null before the first turn, and for claims in another language, whose words are not known here. */
export function anchorCoverage({ panel, rounds, registry }: Debate): number | null {
  const turns = rounds.flatMap((round) => round.turns);
  if (turns.length === 0 || turns.some(isTranslated)) return null;
  const dealt = new Set(panel.map(({ anchor }) => anchor).filter(isAnchor));
  if (dealt.size === 0) return null;
  const spoken = new Set(
    panel.filter(({ id }) => turns.some(({ seat }) => seat === id)).map(({ anchor }) => anchor),
  );
  const said = new Set(registry.claims.flatMap(({ text }) => wordsOf(text).map(fold)));
  const heard = [...dealt].filter(
    (anchor) => spoken.has(anchor) && WORDS[anchor].split(' ').some((word) => said.has(fold(word))),
  );
  return heard.length / dealt.size;
}

function isAnchor(name: string): name is Anchor {
  return Object.hasOwn(ANCHORS, name);
}

function isTranslated({ answer }: Turn): boolean {
  return answer.positionEnglish !== undefined;
}
