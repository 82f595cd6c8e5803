/** Frames in a second as a fraction: people write 29.97 for 30000/1001. */
export interface FrameRate {
  numerator: number;
  denominator: number;
}

/** Rates with two or three decimals, each of which means the next whole number divided by 1.001. */
const slowed: Readonly<Record<string, number>> = {
  '23.97': 24,
  '23.976': 24,
  '23.98': 24,
  '29.97': 30,
  '47.95': 48,
  '47.952': 48,
  '59.94': 60,
  '119.88': 120,
};

export function rateOf(fps: number | string): FrameRate {
  const whole = slowed[String(Number(fps))];
  if (whole !== undefined) return { numerator: whole * 1000, denominator: 1001 };
  const thousandths = Math.round(Number(fps) * 1000);
  const common = divisor(thousandths, 1000);
  return { numerator: thousandths / common, denominator: 1000 / common };
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

export const rateText = ({ numerator, denominator }: FrameRate): string => `${numerator}/${denominator}`;

export function readRate(text: unknown): FrameRate | undefined {
  const [, numerator = '', denominator = ''] = /^(\d+)\/(\d+)$/.exec(String(text)) ?? [];
  return numerator ? { numerator: Number(numerator), denominator: Number(denominator) } : undefined;
}

/** Whole number of frames that a second of timecode counts. */
export const framesPerSecond = ({ numerator, denominator }: FrameRate): number =>
  Math.round(numerator / denominator);

/** Timecode skips numbers only at these rates, so that it keeps up with the clock. */
export const mayDrop = ({ numerator, denominator }: FrameRate): boolean =>
  denominator === 1001 && (numerator === 30_000 || numerator === 60_000);

/** Returns the number of the frame that is nearest to a moment. */
export const frameAt = (ms: number, { numerator, denominator }: FrameRate): number =>
  Math.round((ms * numerator) / (denominator * 1000));

/** Returns the frame at another rate that is shown at the same moment. */
export const sameMoment = (frame: number, from: FrameRate, to: FrameRate): number =>
  Math.round((frame * to.numerator * from.denominator) / (to.denominator * from.numerator));
