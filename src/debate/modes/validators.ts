/** Checks of roles and modes on an answer that is valid in itself; what holds for all is in `answer/normalise-*`. */

import { isForeign } from '../answer/script.ts';
import { heldPosition } from '../held.ts';
import { isAssigned, type Validator } from './mode.ts';

/** One validator after the other, each on what the one before left; undefined ones are left out. */
export function allOf(...validators: readonly (Validator | undefined)[]): Validator {
  return (answer, checked) =>
    validators.reduce<ReturnType<Validator>>(
      (before, validate) => {
        if (validate === undefined) return before;
        const after = validate(before.answer, checked);
        return {
          answer: after.answer,
          problems: [...before.problems, ...after.problems],
          remarks: [...before.remarks, ...after.remarks],
        };
      },
      { answer, problems: [], remarks: [] },
    );
}

/** Every field is on the wire in every mode: what nobody was assigned must not pass for what a seat holds. */
export const dropUnassigned: Validator = (answer, { role }) => {
  const { stance, stanceSource, judgement, ...rest } = answer;
  const keepsStance = role.stance !== undefined || stance === undefined;
  const keepsJudgement = isAssigned(role) || judgement === undefined;
  if (keepsStance && keepsJudgement) return { answer, problems: [], remarks: [] };
  return {
    answer: {
      ...rest,
      ...(keepsStance && stance !== undefined ? { stance } : {}),
      ...(keepsStance && stanceSource !== undefined ? { stanceSource } : {}),
      ...(keepsJudgement && judgement !== undefined ? { judgement } : {}),
    },
    problems: [],
    remarks: [
      ...(keepsStance ? [] : ['a stance that nobody assigned dropped']),
      ...(keepsJudgement ? [] : ['a judgement without an assigned role dropped']),
    ],
  };
};

/** A missing or wrong stance is asked for once more, then the assigned one is recorded. */
export const checkStance: Validator = (answer, { role, repaired }) => {
  const assigned = role.stance;
  if (assigned === undefined || answer.stance === assigned) {
    return { answer, problems: [], remarks: [] };
  }
  if (!repaired) {
    return {
      answer,
      problems: [`stance: must be your assigned stance, ${assigned}.`],
      remarks: [],
    };
  }
  return {
    answer: { ...answer, stance: assigned, stanceSource: 'assigned' },
    problems: [],
    remarks: [`stance ${answer.stance ?? 'missing'}: recorded as assigned, ${assigned}`],
  };
};

/** A seat with an assigned role says what it would decide free of it: metrics and votes rest on that. */
export const checkJudgement: Validator = (answer, { role }) => {
  const problems =
    isAssigned(role) && answer.judgement === undefined
      ? [
          'judgement: give the sentence, the stance and the confidence that you hold free of your role.',
        ]
      : [];
  return { answer, problems, remarks: [] };
};

/** Metrics measure English: a sentence in another script is asked for in English once more, then taken as it is. */
export const checkEnglish: Validator = (answer, { repaired }) => {
  if (!isForeign(heldPosition({ answer }))) return { answer, problems: [], remarks: [] };
  const field = answer.judgement === undefined ? 'positionEnglish' : 'judgement.english';
  return repaired
    ? { answer, problems: [], remarks: [`no ${field}: measured in its own language`] }
    : { answer, problems: [`${field}: give the same sentence in English.`], remarks: [] };
};

/** A proposal is asked for once more; without one the decision is worded from elsewhere. */
export const checkProposal: Validator = (answer, { role, repaired }) => {
  if (role.proposes === undefined || answer.proposal !== undefined) {
    return { answer, problems: [], remarks: [] };
  }
  return repaired
    ? { answer, problems: [], remarks: ['no proposal, though the role asks for one'] }
    : {
        answer,
        problems: ['proposal: your role gives one in every round; say what should be done.'],
        remarks: [],
      };
};
