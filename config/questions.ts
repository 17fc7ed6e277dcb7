/** The questions that every debate is asked until a workspace learns its own. */
export const REQUIRED_QUESTIONS: readonly string[] = [
  'Which constraints are fixed, and which only seem to be?',
  'Who is affected, and who has not been heard?',
  'How hard would it be to reverse?',
  'What would change our mind?',
  'How will we know that it worked?',
];
