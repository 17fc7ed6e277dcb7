/** The evidence and the claims of a turn: what is cited, and what is said to follow from it. */
import type { WireAnswer } from '../../../src/debate/answer/schema.ts';
import type { Beat } from './beat.ts';
import { at } from './chance.ts';
import { fill, worded } from './lines.ts';
import { type Scene, sideAt } from './scene.ts';
import { standardCited, standardFor } from './standards.ts';

type Item = WireAnswer['evidence'][number];
type Claim = WireAnswer['claims'][number];

export interface Findings {
  readonly evidence: readonly Item[];
  readonly claims: readonly Claim[];
}

export function findingsOf(scene: Scene, beat: Beat): Findings {
  if (beat.weight === 'thin') return thinFindings(scene, beat);
  const found = beat.sources === 'own' ? ownFindings(scene, beat) : sharedFindings(scene, beat);
  return beat.weight === 'strong' ? withDocument(found, scene, beat) : found;
}

/** A document of its own on top, the same kind for every seat, so that what it adds is even. */
function withDocument(found: Findings, { subject, voice, question }: Scene, beat: Beat): Findings {
  if (beat.sources === 'shared') return found;
  const { noun } = sideAt(question, beat.side);
  const paper = item(
    'DOCUMENTED',
    `Paper on ${voice.concern}, part ${subject.round} (rehearsal)`,
    `what ${voice.concern} asks of ${noun}`,
  );
  return { ...found, evidence: [...found.evidence, paper] };
}

/** Nothing but an inference and a guess. */
function thinFindings(scene: Scene, beat: Beat): Findings {
  const { voice, subject } = scene;
  return {
    evidence: [item('LOGICAL', `Reasoning on ${voice.concern}`, 'follows from what was said')],
    claims: [
      {
        text: fill(at(voice.inferences, subject.round), scene, beat.side),
        label: 'INFER',
        cites: [1],
      },
    ],
  };
}

/** One source, one inference; an assumption in the opening; all six types come up as seats and rounds go by. */
function ownFindings(scene: Scene, beat: Beat): Findings {
  const { subject, voice, question } = scene;
  const { round, seatIndex } = subject;
  const turn = beat.newFacts ? round - 1 : 0;
  const finding = at(voice.findings, turn);
  const lap = Math.floor(turn / voice.findings.length);
  const source = worded(finding.source, question.technical);
  const evidence: Item[] = [
    item(
      finding.type,
      lap === 0 ? source : source.replace(/ \(rehearsal\)$/, `, follow-up ${lap} (rehearsal)`),
      finding.gist,
    ),
    item(
      'LOGICAL',
      `Reasoning on ${voice.concern}`,
      'follows from what is cited, not from a source',
    ),
  ];
  const claims: Claim[] = [
    { text: fill(finding.claim, scene, beat.side), label: 'FACT', cites: [1] },
    {
      text: fill(at(voice.inferences, round - 1), scene, beat.side),
      label: 'INFER',
      cites: [1, 2],
    },
  ];
  if (round === 1 || !beat.newFacts) {
    const guess = (seatIndex + round) % 2 === 0;
    evidence.push(
      guess
        ? item('SPECULATIVE', `Outlook on ${voice.concern}`, 'a guess, said to be one')
        : item(
            'PREFERENTIAL',
            `Preference on ${voice.concern}`,
            'a matter of taste, said to be one',
          ),
    );
    claims.push({
      text: fill(at(voice.assumptions, round - 1), scene, beat.side),
      label: 'ASSUME',
      cites: [3],
    });
  }
  const standard = round === 1 && seatIndex === 0 ? standardFor(subject.topic) : undefined;
  if (standard !== undefined) {
    evidence.push(item('DOCUMENTED', standard.citation, standard.gist, standard.url));
    claims.push({ text: standard.claim, label: 'FACT', cites: [evidence.length] });
  }
  return { evidence, claims };
}

/** The strongest of what is on the record, the same for every seat: that is what converging evidence means. */
function sharedFindings(scene: Scene, beat: Beat): Findings {
  const { subject, voice } = scene;
  const recorded = ['DOCUMENTED', 'EMPIRICAL', 'PRECEDENT'].flatMap((type) =>
    subject.evidence.filter((entry) => entry.type === type).slice(0, 2),
  );
  const evidence = recorded
    .slice(0, 3)
    .map(({ type, citation }) =>
      item(type, citation, 'already on the record', standardCited(citation)?.url ?? ''),
    );
  if (evidence.length < 2) {
    const noun = sideAt(scene.question, beat.side).noun;
    evidence.push(
      item(
        'DOCUMENTED',
        `Short description of ${noun} (rehearsal)`,
        'what it is and what it is for',
      ),
      item('EMPIRICAL', 'Team survey (rehearsal)', 'what those affected prefer'),
    );
  }
  const text = fill(at(voice.inferences, subject.round - 1), scene, beat.side);
  return { evidence, claims: [{ text, label: 'INFER', cites: [1] }] };
}

function item(type: Item['type'], citation: string, gist: string, url = ''): Item {
  return { type, citation, url, quote: '', gist };
}
