/** Tokens that the smaller fields may have: enough to say it, too few to flood a thread. */
export const FIELD_TOKENS = {
  keyPoint: 60,
  proposal: 200,
  judgement: 200,
  option: 60,
  citation: 60,
  quote: 120,
  moveText: 80,
  strength: 20,
  edit: 80,
  blockerPart: 60,
  blockerAnswer: 120,
  reason: 60,
} as const;

/** Longer addresses are tracking or an attack. */
export const URL_CHARACTERS = 2000;

/** Backstop for scripts without spaces, where 35 words cannot be counted. */
export const POSITION_CHARACTERS = 420;
