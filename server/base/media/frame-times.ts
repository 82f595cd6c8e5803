/** The rates of cameras and editing programs, in frames per second. */
const usualRates = [
  24_000 / 1001,
  24,
  25,
  30_000 / 1001,
  30,
  48,
  50,
  60_000 / 1001,
  60,
  100,
  120_000 / 1001,
  120,
];

/** A film whose frames come irregularly counts with the usual rate that is this close to its average. */
const closeShare = 0.01;

export interface FrameRate {
  fps: number;
  isVariable: boolean;
}

/**
 * The rate of frames that begin at these times. Containers round times to ticks of their clock, so a rate is the right one if
 * each frame is at most one tick away from where the rate has it: 59.94 and 60 differ by more than that after a second.
 */
export function rateOfFrames(starts: readonly number[], tick: number): FrameRate | undefined {
  const [first = 0] = starts;
  const steps = starts.length - 1;
  const whole = (starts.at(-1) ?? 0) - first;
  if (steps < 1 || whole <= 0) return undefined;
  const average = steps / whole;
  const errorOf = (rate: number) =>
    starts.reduce((worst, start, nth) => Math.max(worst, Math.abs(start - first - nth / rate)), 0);
  const fitting = [...usualRates, average]
    .map((rate) => ({ rate, error: errorOf(rate) }))
    .filter(({ error }) => error <= 1.01 * tick);
  // An unusual rate is the right one only if no usual one is.
  const usual = fitting.filter(({ rate }) => rate !== average).sort((a, b) => a.error - b.error)[0];
  const fit = usual ?? fitting[0];
  if (fit) return { fps: rounded(fit.rate), isVariable: false };
  const distance = (rate: number) => Math.abs(rate - average);
  const closest = usualRates.reduce((best, rate) => (distance(rate) < distance(best) ? rate : best));
  const isClose = distance(closest) <= closest * closeShare;
  return { fps: rounded(isClose ? closest : average), isVariable: true };
}

const rounded = (rate: number): number => Math.round(rate * 1000) / 1000;
