/** The stretch that somebody marks with I and O; an end before its beginning begins anew. */
export interface Marked {
  from: number | undefined;
  to: number | undefined;
}

export const nothingMarked: Marked = { from: undefined, to: undefined };

export const withBeginning = ({ to }: Marked, frame: number): Marked => ({
  from: frame,
  to: to !== undefined && to > frame ? to : undefined,
});

export const withEnd = ({ from }: Marked, frame: number): Marked =>
  from === undefined || from > frame ? { from: frame, to: undefined } : { from, to: frame };

/** Something on the timeline. */
export interface Mark {
  id: string;
  from: number;
  to: number | null;
  kind: string;
  label: string;
}

/** Where on a line of so many frames a frame is, in percent. */
export const placeOf = (frame: number, frames: number): number =>
  frames <= 0 ? 0 : Math.min(100, Math.max(0, (frame / frames) * 100));
