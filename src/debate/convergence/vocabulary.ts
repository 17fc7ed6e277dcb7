/** Words that mean nothing for a position, and words that mean the same: filler and synonyms of decision talk. */

/** Carry no position of their own, so sharing them is no agreement. */
export const FILLER: ReadonlySet<string> = new Set(
  `a an the this that these those it its they them their he she his her him we us our i me my you your who which what
  whose there here and or but nor so as at by for from in into of off on onto out over per than then to up down upon via
  with within about across after again against all also although am any are around be because been before being below
  between both can cannot could did do does doing done during each either else ever every few further had has have
  having how if is just let lets like made make makes making may might more most much must need needs needed
  no not now once one only other others otherwise own rather same shall should since some such though through thus too
  toward towards under until unless very was were when where whether while will would yet yes instead`.split(
    /\s+/,
  ),
);

/** Words that stand for the first of their row: debaters vary them without meaning anything by it. */
const SYNONYM_ROWS = `
use adopt choose pick select employ utilize utilise prefer favour favor
begin start launch commence kick
keep retain stay stick remain preserve maintain
extract split separate carve
move migrate switch shift transition
build develop write create implement construct
buy purchase procure
postpone delay defer wait
release ship deploy deliver
stop halt cease quit discontinue
remove drop delete eliminate scrap abandon retire ditch
grow expand
increase raise boost heighten
decrease reduce lower cut shrink
allow permit let authorise authorize
forbid ban prohibit disallow
require mandate demand
fast quick rapid
big large huge
small little tiny
cheap inexpensive affordable
expensive costly pricey
simple easy straightforward
complex complicated hard difficult
database db
kubernetes k8s
test tests testing
engineer developer programmer
customer client consumer
company firm business
monitor observe watch
app application
authentication auth login
`;

export const SYNONYMS: ReadonlyMap<string, string> = new Map(
  SYNONYM_ROWS.trim()
    .split('\n')
    .flatMap((row) => {
      const [head, ...rest] = row.trim().split(' ');
      return head === undefined ? [] : rest.map((word): [string, string] => [word, head]);
    }),
);
