/** The story lines of the rehearsal panel, as people can name them. */
export const STORIES = [
  {
    name: 'consensus',
    description:
      'Openings differ; in three or four rounds words, votes and evidence come together.',
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
    name: 'groupthink',
    description: 'All agree at once on thin evidence: the case for an objection round.',
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
  { name: 'reluctant', description: 'Everyone accepts, nobody is confident.' },
  {
    name: 'flaky',
    description: 'Answers come broken: one is repaired, one is forfeited, and the debate goes on.',
  },
  { name: 'degraded', description: 'All seats but one fail in round 2: never a consensus.' },
] as const;

export const STORY_NAMES: readonly string[] = STORIES.map(({ name }) => name);
