/** How posts should look where they are shown: colours, width, characters. */
import { WIDTHS } from './limits.ts';

export interface Look {
  readonly colour: boolean;
  readonly width: number;
  /** False: only ASCII is drawn around the text. */
  readonly unicode: boolean;
  /** Show folded reasoning. */
  readonly full?: boolean;
  /** Somebody can type: cards say what may be answered. */
  readonly interactive?: boolean;
  /** Names of the agents in seat order, so that no two share a colour. */
  readonly panel?: readonly string[];
}

export interface Screen {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
}

/** What the person asked for; the environment is read elsewhere. */
export interface Wishes {
  readonly colour: boolean;
  readonly unicode: boolean;
  readonly full?: boolean;
  /** False: the cursor cannot be moved, so there is no place to type while posts arrive. */
  readonly footer?: boolean;
}

export function lookFor(screen: Screen, wishes: Wishes): Look {
  const terminal = screen.isTTY === true;
  return {
    colour: terminal && wishes.colour,
    width: readableWidth(terminal ? (screen.columns ?? WIDTHS.piped) : WIDTHS.piped),
    unicode: wishes.unicode,
    interactive: terminal && wishes.footer !== false,
    ...(wishes.full === undefined ? {} : { full: wishes.full }),
  };
}

export function readableWidth(columns: number): number {
  return Math.max(WIDTHS.minimum, Math.min(WIDTHS.maximum, Math.floor(columns)));
}

/** The same look with less room, for what stands inside something else. */
export function narrower(look: Look, columns: number): Look {
  return { ...look, width: Math.max(8, look.width - columns) };
}
