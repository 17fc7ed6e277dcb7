/** Tier 1 on what people write: patterns of topics, intents and audiences that call for the safety evaluator. */
import { foldedText, visibleText } from './folded-text.ts';
import type { SafetyTrigger } from './trigger-schema.ts';

/** Everything that a text of a person gives reason for. */
export function triggersIn(text: string): readonly SafetyTrigger[] {
  const folded = foldedText(visibleText(text));
  const spelt = withoutDigits(folded);
  return SIGNS.filter(({ pattern }) => pattern.test(folded) || pattern.test(spelt)).map(
    ({ kind, what }) => ({ kind, what }),
  );
}

/** "b0mb" is a bomb; a word that only has digits in it ("ipv4") becomes no other word that matters. */
function withoutDigits(folded: string): string {
  return folded.replace(/(?<=[a-z])[013457](?=[a-z])|(?<=\b[a-z])0\b/g, (digit) => {
    return LETTERS[digit] ?? digit;
  });
}

const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
};

/** Groups of people that hatred is aimed at. */
const GROUPS =
  '(?:jews|muslims|christians|blacks|whites|arabs|asians|mexicans|gypsies|roma|immigrants|migrants|foreigners|refugees|women|gays|lesbians|homosexuals|transsexuals|disabled people)';

const WEAPON =
  'pipe ?bomb|bomb|explosive|grenade|molotov|ghost ?gun|gun\\b(?!-)|pistol|firearm|silencer|nerve agent|sarin|ricin|anthrax|nuclear (?:device|weapon)|methamphetamine|meth\\b|fentanyl|poison(?![ -](?:pill|message|queue))';

interface Sign extends SafetyTrigger {
  readonly pattern: RegExp;
}

/**
 * Words that are ordinary in decisions ("kill the feature", "exploit the synergy", "a secret weapon") count
 * only beside what makes them grave. A false alarm costs calls of the evaluator, never a turn.
 */
const TOPICS: readonly Sign[] = [
  {
    kind: 'topic',
    what: 'security',
    pattern:
      /\b(?:malware|ransomware|spyware|keyloggers?|rootkits?|botnets?|phishing|ddos|zero[- ]?days?|cve-\d|pen(?:etration)?[- ]?test|infosec|hackers?|hacked|vulnerabilit(?:y|ies)|cyber ?(?:security|attacks?|crime)|credential (?:stuffing|theft)|privilege escalation|(?:sql|prompt) injection|data breach|security (?:incident|breach|flaw|hole|bug|audit|patch|researcher|disclosure)|encryption backdoor)/,
  },
  {
    kind: 'topic',
    what: 'medical',
    pattern:
      /\b(?:patients\b|(?:the|a|each|every) patient\b|medications?|dosages?|overdos|prescri(?:be|ption)|clinical trial|vaccin|chemotherapy|surger(?:y|ies)|opioids?|mental (?:health(?! (?:days?|benefits?|leave))|illness)|eating disorder|abortion|euthanasia|psychiatr|medical (?:advice|diagnos|treatment|device|record))/,
  },
  {
    kind: 'topic',
    what: 'legal',
    pattern:
      /\b(?:lawsuits?|litigat|prosecut|subpoena|plea (?:deal|bargain)|legal advice|legally liable|criminal (?:charge|liability|offen[cs]e)|asylum|deport(?:ed|ation)|(?:child )?custody (?:case|battle|dispute)|sue (?:the|our|them|him|her|a)\b)/,
  },
  {
    kind: 'topic',
    what: 'self-harm',
    pattern: /\b(?:suicid|self[- ]?(?:harm|injur)|anorexi|bulimi)/,
  },
  {
    kind: 'topic',
    what: 'weapons',
    pattern:
      /\b(?:firearms?|gun (?:control|law|owner|violence|sales)|handguns?|rifles?|explosives|explosive device|(?:pipe|nail|car|dirty) ?bombs?|bombings?|ammunition|landmines?|(?:nuclear|biological|chemical|autonomous|lethal) weapons?|weapons of|bioweapons?|nerve agents?|drone strikes?)/,
  },
  {
    kind: 'topic',
    what: 'violence and abuse',
    pattern:
      /\b(?:terroris|mass shooting|massacre|genocide|extremis[mt]|human trafficking|(?:child|sexual|domestic) (?:sexual )?(?:abuse|violence)|child porn|csam\b|torture)/,
  },
  {
    kind: 'topic',
    what: 'hatred of a group',
    pattern: new RegExp(
      `\\b(?:races?|${GROUPS})(?: \\w+)? (?:is|are) (?:\\w+ )?(?:inferior|superior|subhuman|vermin|parasites|scum)\\b|\\b(?:racial|ethnic) (?:purity|cleansing)\\b`,
    ),
  },
  {
    kind: 'topic',
    what: 'illegal drugs',
    pattern: /\b(?:methamphetamine|crystal meth|fentanyl|cocaine|heroin|mdma)\b/,
  },
];

/** What can be done to a person, and to whom: a feature, a video and a market are none. */
const VIOLENCE = 'kill|murder|poison|hurt|stab|shoot|strangle|kidnap|rape|torture|assassinate';
const SOMEONE =
  '(?:someone|somebody|him|her|(?:my|our|his|her|their|the) (?:wife|husband|boss|ex|neighbou?rs?|colleagues?|coworkers?|managers?|ceo|mother|father|parents|child(?! process)(?:ren)?|kids?|son|daughter|brother|sister|teacher|landlord|friends?|girlfriend|boyfriend|competitors?|president|prime minister)\\b)';

/** Someone asks how: "how to", "how do I best", "explain how one could" … */
const HOW =
  'how (?:to|(?:do|can|could|would|should|might) (?:i|we|one|you|someone|they)|(?:i|we|one|you) (?:can|could))(?: \\w+){0,2} ';

const INTENTS: readonly Sign[] = [
  {
    kind: 'intent',
    what: 'asks how to harm people',
    pattern: new RegExp(
      `\\b${HOW}(?:kill|murder|poison|hurt|harm|injure|kidnap|stalk|strangle|torture|drug|rape|beat up|harass|bully|intimidate) (?:someone|somebody|people|a (?:person|man|woman|child|colleague|neighbou?r|dog)|him\\b|her\\b|my|myself|his|the (?:water|food|dog|neighbou?r)|children|everyone)`,
    ),
  },
  {
    kind: 'intent',
    what: 'speaks of violence against people',
    pattern: new RegExp(
      `\\b(?:should|shall|can|could|may|must|will|want to|going to|plan to) (?:i |we )?(?:${VIOLENCE}) ${SOMEONE}` +
        `|\\b(?:bomb|bombing|shoot up|burn down|blow up|massacre)(?: \\w+){0,2} (?:parliament|synagogues?|mosques?|church(?:es)?|schools?|embass(?:y|ies)|police|crowds?|stadium|airport|capitol|clinic|hospital)\\b` +
        `|\\battack(?:s|ing)?(?: on)?(?: \\w+){0,2} (?:parliament|synagogues?|mosques?|church(?:es)?|embass(?:y|ies)|crowds?|capitol)\\b` +
        `|\\bby (?:harassing|bullying|threatening|intimidating|blackmailing) (?:her|him|them|people|employees|staff|my|our)\\b` +
        `|\\b(?:groom|grooming|seduce|seducing) (?:an? |the |young |little )*(?:child|children|minors?|kids?|teens?|girls?|boys?)\\b` +
        `|\\b(?:kill|gas|shoot|exterminate|get rid of) (?:all )?(?:of )?(?:the |these |those )?(?:${GROUPS})\\b`,
    ),
  },
  {
    kind: 'intent',
    what: 'asks how to make a weapon, an explosive or a drug',
    pattern: new RegExp(
      `\\b(?:${HOW}|instructions? to |guide to |steps? to )(?:mak(?:e|ing)|build(?:ing)?|cook(?:ing)?|synthesi[sz](?:e|ing)|manufactur(?:e|ing)|assembl(?:e|ing)|print(?:ing)?|construct(?:ing)?)(?: \\w+){0,3} (?:${WEAPON})` +
        `|\\b(?:instructions?|recipe|guide|steps?|formula) for (?:mak(?:e|ing) |build(?:ing)? )?(?:\\w+ ){0,2}(?:${WEAPON})` +
        `|\\b(?:gun|guns|rifle|pistol|weapon)s? without (?:an? |any )?(?:background check|permit|licen[cs]e)`,
    ),
  },
  {
    kind: 'intent',
    what: 'asks for harm in another language',
    pattern:
      /(?:^|\s)(?:wie|comment|c[oó]mo|como|come|как)\s[^.?!\n]{0,60}(?:(?:bau|bastel|stell|mach|fabri|constru|faire|hac|faz|costru|fare|сдела|собра)\S*\s[^.?!\n]{0,40}(?:bomb|sprengstoff|explosi[fv]|бомб|взрывчат)|selbstmord|umbringen|suicid(?:e|arme|io|arsi)|me matar|matarme|убить)/,
  },
  {
    kind: 'intent',
    what: 'asks how to break in, steal or spy',
    pattern: new RegExp(
      `\\b${HOW}(?:hack|crack|steal|spy on|break into|take over|hijack|dox|blackmail|phish)(?: \\w+){0,2} (?:account|accounts|passwords?|credentials?|phones?|wi-?fi|e-?mails?|house|car|network|servers?|system|website|someone|somebody|people|wife|husband|girlfriend|boyfriend|ex|employees?|colleagues?|identit(?:y|ies)|credit cards?|customers?|data|secrets?|money|boss|manager)` +
        `|\\b${HOW}(?:track|bug|follow)(?: \\w+){0,2} (?:wife|husband|girlfriend|boyfriend|ex|someone|somebody|daughter|son)\\b(?! else)`,
    ),
  },
  {
    kind: 'intent',
    what: 'asks for malicious software',
    pattern:
      /\b(?:write|build|create|make|develop|code|give me|design)(?: \w+){0,3} (?:malware|ransomware|keylogger|spyware|trojan|botnet|computer virus|phishing (?:page|kit|site|e-?mail)|working exploit)\b/,
  },
  {
    kind: 'intent',
    what: 'asks how not to be caught',
    pattern: new RegExp(
      `\\bwithout (?:getting|being) caught|\\bwithout leaving (?:a trace|any trace|traces|evidence|fingerprints)|\\b${HOW}(?:launder|evade (?:the )?(?:police|tax|customs)|hide (?:a|the) body|forge\\b|smuggle|fake (?:a|an|the) (?:invoice|passport|prescription|id))`,
    ),
  },
  {
    kind: 'intent',
    what: 'asks how to hurt oneself',
    pattern:
      /\b(?:how to|ways? (?:to|of)|methods? (?:to|of)|best way to|painless(?:ly)?)(?: \w+){0,2} (?:kill(?:ing)? (?:my|your|one)sel(?:f|ves)|end(?:ing)? (?:my|your|one's) (?:own )?life|commit(?:ting)? suicide|suicide|cut(?:ting)? (?:my|your)self)|\bi (?:want|plan|intend|am going|would like) to (?:die|end it all|end my life)\b|\b(?:kill|killing|hang|hanging|drown|cut|cutting|hurt|hurting) myself\b(?! (?:some|a|an|off|out|loose|up)\b)/,
  },
  {
    kind: 'intent',
    what: 'tries to override the rules of the debate',
    pattern:
      /\b(?:ignore|disregard|forget|override|bypass)(?: (?:all|any|every|each|the|your|my|of|previous|prior|above|earlier|preceding|former|these|those|safety|system|content)){0,4} (?:instructions|contract|system prompt|guidelines|safeguards|safety rules|(?:content|safety) filters?)\b|\b(?:reveal|print|repeat|show|output|quote|leak)(?: \w+){0,3} (?:system prompt|your (?:prompt|instructions|contract))\b|\bjailbreak\b|\bact as dan\b|\bdo anything now\b|\byou (?:now )?have no (?:more )?(?:rules|restrictions|limits|guidelines|filters?)(?: now)?(?=[.:;,!]|$)|\b(?:pretend|imagine|act as if) (?:that )?you (?:have|had|are under) no (?:rules|restrictions|limits|guidelines|filters?)/,
  },
];

const AUDIENCES: readonly Sign[] = [
  {
    kind: 'audience',
    what: 'children and young people',
    pattern:
      /\b(?:for|aimed at|used by|read by|with|to) (?:\w+ )?(?:children|kids|minors|toddlers|teens|teenagers|adolescents|pupils|(?:under|below) (?:1[0-8]|[6-9])s?\b|\w+[- ]graders?)\b/,
  },
  {
    kind: 'audience',
    what: 'patients',
    pattern:
      /\b(?:for|aimed at|used by|read by|with|to) (?:\w+ )?(?:patients|the sick|inpatients)\b/,
  },
  {
    kind: 'audience',
    what: 'people in distress or in need of protection',
    pattern:
      /\b(?:for|aimed at|used by|read by|with|to|of) (?:\w+ )?(?:vulnerable (?:people|users|adults|groups|persons)|(?:abuse|trauma|suicide|rape) (?:victims|survivors)|refugees|people (?:with|in) (?:depression|dementia|a crisis|crisis|mental|addiction|an eating)|people (?:who are )?at risk|the bereaved|pregnant women)\b|\b(?:victims|survivors) of \w+/,
  },
];

const SIGNS: readonly Sign[] = [...TOPICS, ...INTENTS, ...AUDIENCES];
