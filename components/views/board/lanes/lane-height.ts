/** The distances between the cards of a cell and around them, as in `record-grid.tsx`. */
const between = 8;
const around = 4;
/** A cell is at most this high, so that several lanes are visible; further cards are reached by scrolling in it. */
const most = 440;
const least = 48;

/** The height of the line that says how many further records a cell has. */
export const restHeight = 32;

/** The height of a lane in pixels: that of its fullest cell, within limits. */
export function laneHeight(count: number, card: number): number {
  const whole = count * (card + between) - between + 2 * around;
  // Part of the next card shows that there are more.
  const part = Math.max(1, Math.floor((most - around) / (card + between)) - 0.5) * (card + between);
  return Math.max(least, whole <= most ? whole : part);
}
