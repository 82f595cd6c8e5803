const hour = 3_600_000;

/**
 * Cards are taken in the order of this moment: when the card became ready, an hour earlier for every point of priority.
 * An hour of waiting weighs as much as a point, so no card waits for ever.
 */
export const queueAt = (readyAt: string, priority: number): string =>
  new Date(Date.parse(readyAt) - priority * hour).toISOString();
