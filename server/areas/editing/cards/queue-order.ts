const hour = 3_600_000;

/**
 * A card's place in the line, as a moment: the earlier, the sooner it is taken. It is when the card became ready, an
 * hour earlier for every point of priority; so an hour of waiting weighs as much as a point, and nothing waits for ever.
 */
export const queueAt = (readyAt: string, priority: number): string =>
  new Date(Date.parse(readyAt) - priority * hour).toISOString();
