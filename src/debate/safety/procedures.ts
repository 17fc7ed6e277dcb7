/** Step-by-step instructions for harm, told from talk about it by what stands close together. */

/** Of a folded text: which kind of instructions it holds; null = none. */
export function procedureIn(folded: string): string | null {
  return PROCEDURES.find((procedure) => holds(procedure, folded))?.what ?? null;
}

interface Procedure {
  readonly what: string;
  /** What it is about; without it nothing else is looked for. */
  readonly about: RegExp;
  /** Different acts and means, of which a text that only talks about the matter has few together. */
  readonly acts: readonly RegExp[];
  /** Distinct acts that make it one without counted steps, where that is fewer than usual. */
  readonly actsAlone?: number;
}

const LIMITS = {
  /** Characters within which the parts of a procedure stand. */
  window: 700,
  /** Distinct acts that make it one, when steps are counted out or follow each other, and when not. */
  actsInSteps: 3,
  actsAlone: 4,
  steps: 2,
} as const;

/** Numbered, or sentences that count out an order. */
const STEP =
  /\bstep \d|(?:^|\n|[.;:] )\d{1,2}[.)] |(?:^|\n|[.!?;:] )(?:first|second|third|then|next|now|finally|after that)\b/g;

/** Earlier in the sentence: it tells what others do, may do, or must be kept from doing. */
const DESCRIBED =
  /\b(?:attackers?|adversar\w+|criminals?|intruders?|thieves|hackers?|they|who|which|that|could|might|would|can|may|must not|never|detect\w*|prevent\w*|against|alert\w*|block\w*|monitor\w*|whether|when)\b/;
const SENTENCE_CHARACTERS = 160;

const PROCEDURES: readonly Procedure[] = [
  {
    what: 'instructions for a weapon or an explosive',
    about:
      /\b(?:(?:pipe|nail|pressure cooker|petrol|fertili[sz]er) ?bombs?|bombs?|ieds?|improvised explosive|explosives?|molotov|grenades?|detonat\w*|tatp|anfo|nerve agent|sarin|ricin|mustard gas|ghost ?guns?|silencer|auto ?sear)\b/g,
    acts: [
      /\b(?:mix|combine|dissolve|stir) (?:\w+ ){0,3}(?:acetone|peroxide|acid|nitrate|powder|fuel|oxidi[sz]er|solution|castor|chlorine|ammonia)/g,
      /\b(?:pack|fill|load|tamp)(?: \w+){0,4} (?:pipe|tube|bottle|container|cooker|casing|powder|nails|shrapnel)/g,
      /\b(?:attach|insert|wire|connect|solder|tape)(?: \w+){0,4} (?:fuse|fuze|detonator|timer|blasting cap|wick|igniter|battery|trigger)/g,
      /\b(?:drill|thread|seal|cap|screw)(?: \w+){0,4} (?:hole|caps?|ends?|pipe|receiver|barrel)/g,
      /\b(?:ball bearings|shrapnel|nails and|black powder|gunpowder|ammonium nitrate|hydrogen peroxide|nitric acid|castor beans|precursor)\b/g,
      /\b(?:heat|cool|chill|filter|dry|distil+|evaporate|grind|crush)(?: \w+){0,4} (?:crystals|mixture|solution|precipitate|beans|acid|residue|powder)/g,
      /\b(?:light|ignite)(?: \w+){0,2} (?:fuse|wick|rag)\b|\bplace(?: \w+){0,3} (?:crowd|entrance|car|building)\b/g,
    ],
  },
  {
    what: 'instructions for malicious software',
    about:
      /\b(?:malware|ransomware|keylogger|trojan|rootkit|botnet|worm|spyware|payload|victims?|backdoor|infect\w*)\b/g,
    acts: [
      /\b(?:encrypt|overwrite|wipe|lock)(?: \w+){0,3} (?:files|documents|disks?|drives?|backups?)/g,
      /\bdelete(?: \w+){0,2} (?:shadow copies|backups|logs|event log)/g,
      /\b(?:disable|kill|turn off|bypass|evade)(?: \w+){0,2} (?:defender|antivirus|anti-virus|edr|amsi|firewall|logging)/g,
      /\b(?:registry run key|run key|scheduled task|startup folder|crontab|launch agent)\b/g,
      /\b(?:send|post|upload|exfiltrate)(?: \w+){0,4} (?:your|the|a) (?:server|c2|command and control|webhook|bot)/g,
      /\b(?:obfuscate|pack|encode|compile)(?: \w+){0,3} (?:payload|binary|executable|dropper|loader|stub)/g,
      /\b(?:drop|display|leave|show)(?: \w+){0,2} ransom note|\bdemand(?: \w+){0,3} (?:bitcoin|monero|crypto)/g,
      /\b(?:setwindowshookex|virtualallocex|createremotethread|writeprocessmemory|getasynckeystate|pynput)\b/g,
      /\bspread(?: \w+){0,3} (?:smb|network shares|usb|eternalblue)|\bcopy itself\b/g,
    ],
  },
  {
    what: 'instructions for stealing credentials',
    about:
      /\b(?:passwords?|credentials?|log-?in|logins?|one-time codes?|otp|mfa|2fa|session cookies?|tokens?)\b/g,
    acts: [
      /\b(?:clone|copy|mirror|recreate)(?: \w+){0,3} (?:log-?in|sign-in) page/g,
      /\bregister(?: \w+){0,3} (?:look-?alike|similar|typo\w*|fake) domain/g,
      /\b(?:spoof|forge|fake)(?: \w+){0,3} (?:sender|e-?mail|caller id|address|notice)/g,
      /\b(?:capture|harvest|collect|log|grab)(?: \w+){0,4} (?:passwords?|credentials?|codes?|keystrokes|cookies)/g,
      /\b(?:relay|forward|replay|reuse)(?: \w+){0,4} (?:otp|codes?|session|cookies?|tokens?|credentials?)/g,
      /\b(?:evilginx|gophish|mimikatz|hashcat|john the ripper|setoolkit|responder)\b/g,
      /\b(?:log|sign) in (?:as|with) (?:the|their|his|her) (?:victim|account|stolen|credentials?|password)/g,
      /\b(?:trick|persuade|get|lure)(?: \w+){0,3} (?:enter|type|give|share|reveal)(?:ing)?(?: \w+){0,3} (?:password|credentials?|code)/g,
    ],
  },
  {
    what: 'methods of self-harm',
    actsAlone: LIMITS.actsInSteps,
    about:
      /\b(?:suicide|kill(?:ing)? (?:your|my|one|him|her)self|end(?:ing)? (?:your|my|one's) life|self-harm|overdose|to die)\b/g,
    acts: [
      /\b(?:take|swallow|crush|drink|inject)(?: \w+){0,3} (?:pills|tablets|capsules|\d+ ?mg|sleeping|insulin|alcohol|bottle)/g,
      /\b(?:tie|make|fasten|loop)(?: \w+){0,3} (?:noose|rope|belt|knot|cord)/g,
      /\b(?:seal|close|tape)(?: \w+){0,3} (?:windows?|door|garage|room|gaps|bag)/g,
      /\b(?:cut|slice)(?: \w+){0,3} (?:wrists?|veins?|artery|lengthwise|deep)/g,
      /\b(?:charcoal|carbon monoxide|helium|nitrogen|exhaust|hose)\b/g,
      /\b(?:make sure|wait until)(?: \w+){0,4} (?:alone|nobody|no one|asleep|found)/g,
      /\b(?:lethal|fatal) (?:dose|amount|within)|\bpainless(?:ly)?\b/g,
      /\banti-?emetic|\bempty stomach\b|\bvomit/g,
    ],
  },
];

/** A window holds a procedure when its subject and enough distinct acts stand in it. Linear in the matches. */
function holds({ about, acts, actsAlone = LIMITS.actsAlone }: Procedure, folded: string): boolean {
  const subjects = placesOf(about, folded);
  if (subjects.length === 0) return false;
  const found = acts.map((act) => placesOf(act, folded).filter((at) => !isDescribed(folded, at)));
  if (found.filter((places) => places.length > 0).length < LIMITS.actsInSteps) return false;
  const steps = placesOf(STEP, folded);
  const starts = [...subjects, ...found.flat(), ...steps].sort((a, b) => a - b);
  const windows = new WindowCounts([subjects, steps, ...found]);
  return starts.some((from) => {
    const [aboutCount = 0, stepCount = 0, ...actCounts] = windows.from(from);
    if (aboutCount === 0) return false;
    const distinct = actCounts.filter((count) => count > 0).length;
    return distinct >= actsAlone || (distinct >= LIMITS.actsInSteps && stepCount >= LIMITS.steps);
  });
}

function isDescribed(folded: string, at: number): boolean {
  const before = folded.slice(Math.max(0, at - SENTENCE_CHARACTERS), at);
  const start = Math.max(...['. ', '\n', '! ', '? ', ': '].map((end) => before.lastIndexOf(end)));
  return DESCRIBED.test(before.slice(start + 1));
}

/** Counts, for windows that only move forward, how many places of each list stand in them. */
class WindowCounts {
  readonly #lists: readonly (readonly number[])[];
  readonly #first: number[];
  readonly #after: number[];

  constructor(lists: readonly (readonly number[])[]) {
    this.#lists = lists;
    this.#first = lists.map(() => 0);
    this.#after = lists.map(() => 0);
  }

  from(start: number): readonly number[] {
    return this.#lists.map((places, index) => {
      let first = this.#first[index] ?? 0;
      let after = this.#after[index] ?? 0;
      while (first < places.length && (places[first] ?? 0) < start) first += 1;
      while (after < places.length && (places[after] ?? 0) < start + LIMITS.window) after += 1;
      this.#first[index] = first;
      this.#after[index] = after;
      return after - first;
    });
  }
}

function placesOf(pattern: RegExp, text: string): readonly number[] {
  return Array.from(text.matchAll(pattern), ({ index }) => index);
}
