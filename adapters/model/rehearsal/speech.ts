/** The spoken part of a turn: key points and reasoning. */
import type { Beat } from './beat.ts';
import { at } from './chance.ts';
import type { Findings } from './findings.ts';
import { fill, quoted } from './lines.ts';
import { otherSide, type Scene } from './scene.ts';

export interface Speech {
  readonly keyPoints: readonly string[];
  readonly reasoning: string;
}

export function speechOf(scene: Scene, beat: Beat, findings: Findings): Speech {
  const { subject, voice } = scene;
  const { round } = subject;
  const replies = subject.focus.map(({ text }) => `On ${quoted(text, 10)}: ${voice.reply}.`);
  const first = findings.claims[0];
  const objection = `${fill(voice.objection, scene, beat.side)} The alternative would be to ${otherSide(scene, beat.side).action}.`;
  const points = [
    ...replies.slice(0, 2),
    ...(subject.kind === 'objection' ? [objection] : []),
    fill(at(voice.points, round - 1), scene, beat.side),
    ...(first === undefined ? [] : [`${first.text.replace(/\.$/, '')} [1].`]),
  ];
  const paragraphs = [
    `I look at ${voice.concern} first. ${fill(at(voice.points, round), scene, beat.side)}`,
    argument(findings),
    ...replies,
    ...(subject.kind === 'objection' ? [objection] : []),
    ...strongestOther(scene),
    voteInWords(scene, beat),
    risk(scene),
  ];
  return {
    keyPoints: points.slice(0, 3),
    reasoning: paragraphs.filter((text) => text !== '').join('\n\n'),
  };
}

function argument({ claims }: Findings): string {
  return claims
    .map(({ text, label, cites }) => {
      const marks = cites.map((cite) => `[${cite}]`).join('');
      const said = `${text.replace(/\.$/, '')} ${marks}`.trim();
      return label === 'ASSUME' ? `This assumes: ${said}.` : `${said}.`;
    })
    .join(' ');
}

/** Before differing, the other side at its best. */
function strongestOther({ subject, before }: Scene): readonly string[] {
  const peers = subject.peersNow.length > 0 ? subject.peersNow : subject.peersBefore;
  const peer = peers[(subject.round + before) % Math.max(1, peers.length)];
  const point = peer?.answer.keyPoints.at(-1);
  return peer === undefined || point === undefined
    ? []
    : [
        `At its strongest, ${peer.name} says: ${quoted(point, 22)}. That deserves an answer in the draft.`,
      ];
}

function voteInWords({ subject, voice }: Scene, { vote }: Beat): string {
  if (subject.round === 1) return '';
  const draft =
    subject.draft === null ? 'the draft' : `the draft (${quoted(subject.draft.text, 12)})`;
  switch (vote) {
    case 'ACCEPT':
      return `I accept ${draft}.`;
    case 'MINOR':
      return `I can live with ${draft}, if it also asks for ${voice.condition}.`;
    case 'BLOCKER':
      return `I cannot accept ${draft} while my blocker stands.`;
  }
}

function risk({ voice, subject }: Scene): string {
  const { condition, mitigation } = at(voice.concerns, subject.round);
  return `What could go wrong: ${condition} What would help: ${mitigation}`;
}
