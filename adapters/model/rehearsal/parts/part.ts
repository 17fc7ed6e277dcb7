/** What a role makes of a turn's material: key points, and the sections that its mode asks for. */
import type { Beat } from '../beat.ts';
import type { Material } from '../material.ts';
import type { Scene } from '../scene.ts';

export interface Part {
  /** The most telling first; two or three are shown. */
  readonly points: readonly string[];
  /** Titles as the mode names them. */
  readonly sections: readonly (readonly [title: string, text: string])[];
}

export interface Told {
  readonly scene: Scene;
  readonly beat: Beat;
  readonly material: Material;
}

export type Play = (told: Told) => Part;

/** Sentences that there are, as one paragraph. */
export function paragraph(...sentences: readonly (string | null)[]): string {
  return sentences.filter((sentence) => sentence !== null && sentence !== '').join(' ');
}
