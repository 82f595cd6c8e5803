/**
 * The table is in a file that imports no code, because the console shows priorities by it. `usual` is the middle of a band,
 * for people who do not use numbers.
 */
export const priorityBands = {
  urgent: { from: 80, to: 100, usual: 90 },
  high: { from: 60, to: 79, usual: 70 },
  normal: { from: 40, to: 59, usual: 50 },
  low: { from: 0, to: 39, usual: 20 },
} as const;

export type PriorityBand = keyof typeof priorityBands;

/** From the most urgent to the least. */
export const bands = ['urgent', 'high', 'normal', 'low'] as const satisfies readonly PriorityBand[];

export const bandOf = (priority: number): PriorityBand =>
  bands.find((band) => priority >= priorityBands[band].from) ?? 'low';
