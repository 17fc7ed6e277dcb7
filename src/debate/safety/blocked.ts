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
const PERSON = "(?<=[a-z](?: are|'re| is|'s)) ";
const SCORN =
  '(?:idiot|moron|imbecile|retard|scumbag|subhuman|vermin|bitch|whore|bastard|cretin|piece of (?:shit|garbage|trash|filth))';

const BLOCKED: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  {
    what: 'harasses a person',
    pattern: new RegExp(
      `${PERSON}(?:just |simply |nothing but |really )?(?:an? |such an? )(?:\\w+ ){0,2}${SCORN}\\b` +
        `|\\b(?:you|he|she|they) deserves? to (?:die|suffer|be (?:raped|beaten|shot))\\b` +
        `|\\b(?:i|we)(?:'ll| will| am going to| are going to|'m going to) (?:kill|hurt|rape|beat|stab|shoot|murder) (?:you|him|her|your|his)\\b` +
        `|\\b(?:lives|lives alone|home is|house is) at \\d[^\\n]{0,160}\\b(?:pay (?:him|her|them) a visit|make (?:him|her|them) pay|wait for (?:him|her)|teach (?:him|her|them) a lesson|show up|scare (?:him|her|them))`,
    ),
  },
  {
    what: 'urges a person to self-harm',
    pattern:
      /\b(?:go|just|please|you should|you ought to|why don't you|better) (?:and )?(?:kill yourself|end your (?:own )?life|hang yourself|cut yourself|slit your wrists)\b|\bkys\b/,
  },
  {
    what: 'holds commands of an attack',
    pattern:
      /\/dev\/tcp\/[\w.]{3,60}\/\d|\bnc(?:at)? (?:-\w+ ){1,4}[^\n]{0,60}\/bin\/(?:ba)?sh|\bmsfvenom (?:-\w+ )?[^\n]{0,80}(?:lhost|payload|reverse)|\bsekurlsa::logonpasswords|\bpowershell(?:\.exe)? [^\n]{0,60}-e(?:nc|ncodedcommand)? [a-z0-9+/=]{40}|\bhydra -[lL] [^\n]{0,80}(?:ssh|ftp|rdp|http)|\bsqlmap [^\n]{0,80}--(?:dump|os-shell)|\bvssadmin(?:\.exe)? delete shadows|\b(?:curl|wget) [^\n|]{5,120}\| ?(?:sudo )?(?:ba)?sh[^\n]{0,80}(?:reverse|backdoor|payload)|' or '?1'?='?1'? *-- ?[^\n]{0,40}(?:log|dump|password)/,
  },
];
