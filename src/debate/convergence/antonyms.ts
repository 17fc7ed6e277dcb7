/** Opposites of decision talk: each row sets the words of one side against those of the other. */
import { fold } from './words.ts';

const ROWS = `
keep join | depart
proceed | postpone stop
good | bad
keep continue | remove replace kill sunset deprecate end stop
begin | stop end finish postpone
allow enable | forbid prevent disable block restrict deny
increase | decrease
add introduce | remove
accept approve support endorse | reject refuse oppose decline deny
open | closed close
public publish published | private internal secret confidential hide
centralise central centralised | decentralise decentralised distributed
synchronous sync | asynchronous async
mandatory compulsory obligatory required | optional voluntary
early earlier | late later
now immediately today | later postpone
fast faster | slow slower
cheap cheaper | expensive
simple simpler | complex
safe | unsafe dangerous risky
secure | insecure vulnerable
buy | build sell
merge unify combine consolidate | extract
static | dynamic
manual manually | automatic automatically automated
more | less fewer
high higher | low lower
big bigger larger | small smaller
hire | fire lay
win | lose
success succeed succeeds | failure fail fails
strong stronger | weak weaker
better best | worse worst
hot | cold
true correct right | false wrong incorrect
possible feasible | impossible infeasible
useful worthwhile | useless pointless
reliable | unreliable
stateful | stateless
strict | lenient relaxed
permanent | temporary
local onsite | remote
rise rises rose | fall falls fell
encrypt encrypted | plaintext unencrypted
profit profitable | loss unprofitable
include included inclusive | exclude excluded exclusive omit
lock locked | unlock unlocked free
connect join attach | disconnect leave detach
trust trusted | distrust untrusted
agree | disagree
gain benefit | lose harm hurt
advantage | disadvantage drawback
legal | illegal
fair | unfair
likely | unlikely
stable | unstable
mutable | immutable
wide broad | narrow
long longer | short shorter
many | few
rich | poor
old | new
vertical vertically | horizontal horizontally
sequential sequentially serial | parallel concurrent
push | pull
proprietary | open
flexible | rigid
tighten | loosen
upgrade | downgrade
insource inhouse | outsource
hide | show reveal
save | spend waste
ally | enemy
improve | worsen degrade
necessary essential needed | unnecessary needless
`;

type Sides = { readonly left: ReadonlySet<string>; readonly right: ReadonlySet<string> };

const SIDES: readonly Sides[] = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [left = '', right = ''] = row.split('|');
    return { left: foldAll(left), right: foldAll(right) };
  });

function foldAll(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(' ').map(fold));
}

/** Both words folded. */
export function areAntonyms(a: string, b: string): boolean {
  return SIDES.some(
    ({ left, right }) => (left.has(a) && right.has(b)) || (left.has(b) && right.has(a)),
  );
}
