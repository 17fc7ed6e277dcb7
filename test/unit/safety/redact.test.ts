/** What a redaction takes out of an answer, and what it leaves. */
import { describe, expect, it } from 'vitest';
import { ANSWER_FIELDS } from '../../../src/debate/answer/fields.ts';
import { Answer } from '../../../src/debate/answer/schema.ts';
import { redact } from '../../../src/debate/safety/redact.ts';
import { spokenText } from '../../../src/debate/safety/spoken-texts.ts';
import { answerWith } from '../prompts/subjects.ts';

const PASSAGE = 'Open the valve “slowly”, then\nwait for the hiss.';

/** The passage somewhere in every text that an answer has. */
const EVERYWHERE = answerWith({
  position: `Extract billing first. ${PASSAGE}`,
  positionEnglish: `In English. ${PASSAGE}`,
  keyPoints: [`One. ${PASSAGE}`, 'Two.', PASSAGE],
  reasoning: `Before. ${PASSAGE} After.`,
  proposal: PASSAGE,
  newOption: `Wait. ${PASSAGE}`,
  evidence: [
    {
      type: 'DOCUMENTED',
      kind: 'citation',
      citation: PASSAGE,
      url: `https://example.org/${encodeURIComponent('x')}`,
      quote: PASSAGE,
      gist: PASSAGE,
    },
  ],
  claims: [
    { text: PASSAGE, label: 'ASSUME', cites: [] },
    { text: 'Billing had 40 deploys', label: 'FACT', cites: [1] },
  ],
  claimMoves: [
    { claim: 'C1', move: 'support', strength: PASSAGE, counterEvidence: [], text: PASSAGE },
  ],
  vote: { value: 'BLOCKER', edit: PASSAGE },
  blockers: [
    {
      move: 'new',
      condition: PASSAGE,
      impact: PASSAGE,
      detection: PASSAGE,
      mitigation: PASSAGE,
      severity: 3,
    },
  ],
  blockerAnswers: [{ blocker: 'B1', answer: PASSAGE }],
  confidenceReason: PASSAGE,
  stance: 'YES',
  stanceSource: 'stated',
  judgement: { sentence: `Wait. ${PASSAGE}`, english: PASSAGE, stance: 'NO', confidence: 0.4 },
  mindChange: { kind: 'maintain', why: PASSAGE },
});

const WRITINGS: Readonly<Record<string, string>> = {
  'word for word': PASSAGE,
  'in capitals': PASSAGE.toUpperCase(),
  'with other white space': PASSAGE.replace(/\s+/g, ' \t '),
  'without punctuation': 'open the valve slowly then wait for the hiss',
  'with its JSON escapes taken for words of their own': JSON.stringify(PASSAGE).slice(1, -1),
};

describe('a passage', () => {
  it.each(Object.entries(WRITINGS))('named %s leaves no text of the answer', (_, passage) => {
    const left = redact(EVERYWHERE, [`kept beside: ${PASSAGE}`], [passage]);
    expect(JSON.stringify(left)).not.toMatch(/valve/i);
    expect(left?.remarks).toHaveLength(1);
  });

  it('leaves a valid answer behind, with all that it does not touch', () => {
    const answer = redact(EVERYWHERE, [], [PASSAGE])?.answer;
    expect(Answer.safeParse(answer).success).toBe(true);
    expect(answer).toMatchObject({
      position: 'Extract billing first. [withheld].',
      reasoning: 'Before. [withheld]. After.',
      keyPoints: ['One. [withheld].', 'Two.'],
      claims: [{ text: 'Billing had 40 deploys', cites: [1] }],
      evidence: [{ citation: '[withheld].', url: 'https://example.org/x' }],
      vote: { value: 'BLOCKER' },
      blockers: [{ move: 'new', severity: 3 }],
      blockerAnswers: [],
      stance: 'YES',
      judgement: { sentence: 'Wait. [withheld].', stance: 'NO', confidence: 0.4 },
      confidence: 0.8,
    });
    expect(answer).not.toHaveProperty('proposal');
    expect(answer).not.toHaveProperty('confidenceReason');
  });

  it('over two key points is taken out of both', () => {
    const answer = answerWith({ keyPoints: ['First mix it.', 'Then heat it up.', 'Billing.'] });
    for (const passage of ['First mix it.\nThen heat it up.', 'First mix it.","Then heat it up.']) {
      const left = redact(answer, [], [passage])?.answer.keyPoints;
      expect(left).toEqual(['[withheld].', '[withheld].', 'Billing.']);
    }
  });

  it('that overlaps another goes once', () => {
    const answer = answerWith({ reasoning: 'One two three four five six.' });
    const left = redact(answer, [], ['two three four', 'three four five']);
    expect(left?.answer.reasoning).toBe('One [withheld] six.');
  });

  it('of a few letters is only taken out as a word of its own', () => {
    const answer = answerWith({ reasoning: 'The skills of Kil, who kills time.' });
    expect(redact(answer, [], ['Kil'])?.answer.reasoning).toBe(
      'The skills of [withheld], who kills time.',
    );
  });

  it('never touches ids and choices', () => {
    const answer = answerWith({
      preference: 'O1',
      vote: { value: 'ACCEPT' },
      reasoning: 'ACCEPT it, and O1 too: DOCUMENTED.',
    });
    expect(redact(answer, [], ['ACCEPT', 'DOCUMENTED'])?.answer).toMatchObject({
      preference: 'O1',
      vote: { value: 'ACCEPT' },
      evidence: [{ type: 'DOCUMENTED' }],
    });
  });
});

describe('a turn is not shown at all', () => {
  const answer = answerWith({ reasoning: 'Open the valve slowly.' });
  const cases: readonly (readonly [string, Answer, readonly string[]])[] = [
    ['no passage is named', answer, []],
    ['only white space is named', answer, [' \n ']],
    ['a passage is not in it', answer, ['Close the valve.']],
    ['one of two passages is not in it', answer, ['Open the valve', 'Close the valve.']],
    ['nothing is left of its position', answer, [answer.position]],
    [
      'nothing is left of its judgement',
      answerWith({ judgement: { sentence: 'Do it now.', stance: 'YES', confidence: 1 } }),
      ['Do it now'],
    ],
  ];
  it.each(cases)('when %s', (_, given, passages) => {
    expect(redact(given, [], passages)).toBeNull();
  });
});

it('the passage is looked for in every field that has words', () => {
  const withWords = Object.entries(ANSWER_FIELDS).filter(([, content]) => content !== 'choice');
  expect(Object.keys(EVERYWHERE)).toEqual(
    expect.arrayContaining(withWords.map(([field]) => field)),
  );
});

it('a field that nothing is known of is neither judged nor shown', () => {
  const answer = Object.assign(answerWith({ reasoning: 'Open the valve.' }), { aside: 'Hiss.' });
  expect(redact(answer, [], ['the valve'])?.answer).not.toHaveProperty('aside');
});

it('the evaluator reads every text that can be published', () => {
  const marked = redact(EVERYWHERE, [], [PASSAGE])?.answer;
  const inAll = JSON.stringify(EVERYWHERE).split('hiss').length;
  expect(spokenText(EVERYWHERE).split('hiss')).toHaveLength(inAll);
  expect(spokenText(marked ?? EVERYWHERE)).not.toContain('hiss');
});
