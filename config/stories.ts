/** The story lines of the rehearsal panel, as people can name them. */
export const STORIES = [
  {
    name: 'consensus',
    description:
      'Openings differ; in three or four rounds words, votes and evidence come together.',
  },
  {
    name: 'strong-evidence',
    description: 'As consensus, on evidence so strong that the decision is labelled HIGH.',
  },
  {
    name: 'resolved-blocker',
    description: 'One seat blocks, is answered, withdraws; then all agree.',
  },
  { name: 'diverse-evidence', description: 'All agree, each on evidence of its own.' },
  { name: 'by-vote', description: 'The votes agree and the words almost do.' },
  {
    name: 'words-apart',
    description: 'The votes agree, the words do not: a clarification round brings them together.',
  },
  {
    name: 'never-in-words',
    description: 'The votes agree, the words do not, and a clarification round does not help.',
  },
  {
    name: 'groupthink',
    description: 'All agree at once on thin evidence: an objection round tests it, and it holds.',
  },
  {
    name: 'easy-agreement',
    description: 'All come to agree without a new fact: an objection round tests it, and it holds.',
  },
  {
    name: 'stagnation',
    description: 'Nobody is sure and nothing new is said: an objection round gets it moving.',
  },
  {
    name: 'objection-failed',
    description: 'All agree at once, and the objection round brings nothing: people must look.',
  },
  {
    name: 'blocker',
    description: 'One seat raises a blocker and keeps it: people must settle it.',
  },
  { name: 'plateau', description: 'The sides stand firm and nothing new is said: a deadlock.' },
  { name: 'diminishing', description: 'New facts keep coming but move no position.' },
  {
    name: 'divergence',
    description: 'The seats come closer, then drift apart until the rounds run out.',
  },
  { name: 'reluctant', description: 'Everyone accepts, nobody is confident, to the last round.' },
  {
    name: 'reluctant-unmoved',
    description: 'Everyone accepts half-heartedly and no position moves.',
  },
  {
    name: 'reluctant-plateau',
    description: 'Everyone accepts half-heartedly and nothing new is said.',
  },
  {
    name: 'slow-seat',
    description: 'From round 2 one seat takes 20 seconds: give it a --time-limit.',
  },
  {
    name: 'flaky',
    description: 'Answers come broken: one is repaired, one is forfeited, and the debate goes on.',
  },
  {
    name: 'bad-output',
    description: 'Every kind of bad answer in turn; each is handled, and the debate goes on.',
  },
  { name: 'degraded', description: 'All seats but one fail in round 2: never a consensus.' },
  {
    name: 'silent-side',
    description: 'In round 2 nobody speaks for one stance, team or side: never a consensus.',
  },
  {
    name: 'safety-halt',
    description: 'Where a safety evaluator is called for, it halts the debate in round 2.',
  },
  {
    name: 'redacted',
    description: 'Where a safety evaluator is called for, it takes a passage out of one turn.',
  },
  {
    name: 'withheld',
    description: 'One answer quotes its own instructions and is withheld; the others agree.',
  },
  {
    name: 'pro-wins',
    description: 'Pro and con: the case for is stronger, the moderator is sure.',
  },
  {
    name: 'con-wins',
    description: 'Pro and con: the case against is stronger, the moderator is sure.',
  },
  {
    name: 'pro-ahead',
    description: 'Pro and con: the case for is stronger when the rounds are over.',
  },
  {
    name: 'con-ahead',
    description: 'Pro and con: the case against is stronger when the rounds are over.',
  },
  { name: 'sides-even', description: 'Pro and con: neither side is clearly stronger.' },
  {
    name: 'thin-arguments',
    description: 'Pro and con, six seats: from round 2 the arguments add little.',
  },
] as const;

export const STORY_NAMES: readonly string[] = STORIES.map(({ name }) => name);
