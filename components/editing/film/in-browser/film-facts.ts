/** The facts of a film that were read when it arrived. */
export interface FilmFacts {
  duration_ms: number;
  /** As it is shown, which is upright. */
  width: number;
  height: number;
}

/** The results of the worker, each as soon as it is there. */
export type MadePart =
  | { kind: 'pictures'; poster: Blob; strip: Blob }
  | { kind: 'waveform'; peaks: number[] }
  | { kind: 'end' };
