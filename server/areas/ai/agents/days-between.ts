const dayMs = 86_400_000;

/** Whole days from one day to another; negative if the other one is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / dayMs);

/** The latest of some moments. */
export const latest = (moments: readonly (string | null)[]): string =>
  moments.reduce<string>((last, one) => (one !== null && one > last ? one : last), '');
