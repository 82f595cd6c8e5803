/** Tones of a status; each has a color and a shape of its own on the screen. They are declared beside the statuses. */
export const tones = ['idle', 'waiting', 'going', 'good', 'warning', 'bad', 'over'] as const;
export type Tone = (typeof tones)[number];

/** The tone of each of the values. */
export type Tones<S extends string = string> = Readonly<Record<S, Tone>>;
