/** Tier 1 on what models write: why an answer must not be shown. */
import { foldedText, spokenIn, visibleText } from './folded-text.ts';
import { procedureIn } from './procedures.ts';
import { quotesInstructions } from './quoted-instructions.ts';
import { hasSecret } from './secrets.ts';

/** In words for people, which repeat nothing of it; null = nothing was found. `instructions`: what was sent. */
export function blockedIn(text: string, instructions: readonly string[] = []): string | null {
  const visible = visibleText(spokenIn(text));
  if (hasSecret(visible)) return 'holds a key or a password';
  if (quotesInstructions(visible, instructions)) return 'quotes its instructions';
  const folded = foldedText(visible);
  return BLOCKED.find(({ pattern }) => pattern.test(folded))?.what ?? procedureIn(folded);
}

/** Aimed at a person; a thing, a plan or a company is criticised as sharply as anyone likes. */
const SUBJECT = "(?<=[a-z](?: are|'re| is|'s)) ";
const HIM = "(?<=\\b(?:you|he|she|they|who)(?: are|'re| is|'s)) ";
/** "The build is a …", "it is a …": things. */
const NO_THING =
  "(?<!\\b(?:the|this|that|these|those|our|its|it|a|an|every|each|whole|what|there|which)(?: [\\w-]+){0,3}(?: are|'re| is|'s)) ";
const ARTICLE = '(?:just |simply |nothing but |really )?(?:an? |such an? )(?:\\w+ ){0,2}';
/** Said of people alone; of people and of troubles; of people and of things. */
const SCORN = '(?:idiot(?! savant)|moron|imbecile|retard|scumbag|subhuman|vermin|whore|cretin)';
const PERSONS_SCORN = '(?:bitch|bastard)';
const LOOSE_SCORN = 'piece of (?:shit|garbage|trash|filth)';
const GROUPS =
  '(?:you people|jews|muslims|christians|blacks|whites|arabs|asians|mexicans|gypsies|roma|immigrants|migrants|foreigners|refugees|women|gays|lesbians|homosexuals|disabled people)';

const BLOCKED: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  {
    what: 'harasses a person',
    pattern: new RegExp(
      `${SUBJECT}${ARTICLE}${SCORN}\\b` +
        `|${HIM}${ARTICLE}(?:${PERSONS_SCORN}|${LOOSE_SCORN})\\b` +
        `|${SUBJECT.slice(0, -1)}${NO_THING}${ARTICLE}${LOOSE_SCORN}\\b` +
        `|\\byou (?:filthy|worthless|stupid|disgusting) (?:rat|pig|bitch|bastard|animal|idiot|moron|whore)\\b` +
        `|\\b(?:you|he|she|they) deserves? to (?:die|suffer|be (?:raped|beaten|shot))\\b` +
        `|\\b(?:i|we)(?:'ll| will| am going to| are going to|'m going to) (?:kill|hurt|rape|beat|stab|shoot|murder) (?:you|him|her|your|his)\\b` +
        `|\\b(?:lives|lives alone|home is|house is) at \\d[^\\n]{0,160}\\b(?:pay (?:him|her|them) a visit|make (?:him|her|them) pay|wait for (?:him|her)|teach (?:him|her|them) a lesson|show up|scare (?:him|her|them))`,
    ),
  },
  {
    what: 'stirs up hatred of a group',
    pattern: new RegExp(
      `\\b${GROUPS} are (?:\\w+ ){0,2}(?:vermin|subhuman|parasites|scum|filth|cockroaches)\\b` +
        `|(?:^|[.!?:;\\n"] ?)(?:we (?:should|must) |let's |just )?(?:kill|gas|exterminate|shoot) (?:all )?(?:of )?(?:the |these |those )?${GROUPS}\\b`,
    ),
  },
  {
    what: 'urges a person to self-harm',
    pattern:
      /\b(?:go|just|please|you should|you ought to|why don't you|better) (?:and )?(?:kill yourself|end your (?:own )?life|(?:go )?hang yourself|cut yourself|slit your wrists)\b|\bkys\b/,
  },
  {
    what: 'holds commands of an attack',
    pattern:
      /\/dev\/tcp\/[\w.]{3,60}\/\d|\bnc(?:at)? (?:-\w+ ){1,4}[^\n]{0,60}\/bin\/(?:ba)?sh|\bmsfvenom (?:-\w+ )?[^\n]{0,80}(?:lhost|payload|reverse)|\bsekurlsa::logonpasswords|\bpowershell(?:\.exe)? [^\n]{0,60}-e(?:nc|ncodedcommand)? [a-z0-9+/=]{40}|\bhydra -[lL] [^\n]{0,80}(?:ssh|ftp|rdp|http)|\bsqlmap [^\n]{0,80}--(?:dump|os-shell)|\bvssadmin(?:\.exe)? delete shadows|\b(?:curl|wget) [^\n|]{5,120}\| ?(?:sudo )?(?:ba)?sh[^\n]{0,80}(?:reverse|backdoor|payload)|' or '?1'?='?1'? *-- ?[^\n]{0,40}(?:log|dump|password)/,
  },
];
