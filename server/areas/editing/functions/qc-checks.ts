import { type Message, verbatim } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';
/** Known facts of a file. */
export interface MediaFacts {
  duration_ms?: number | null | undefined;
  fps?: number | null | undefined;
  width?: number | null | undefined;
  height?: number | null | undefined;
  size_bytes?: number | null | undefined;
  loudness_lufs?: number | null | undefined;
  true_peak_dbtp?: number | null | undefined;
}

/** Required properties of a file. */
export interface MediaTarget {
  duration_s?: number | null | undefined;
  duration_tolerance_s?: number | null | undefined;
  aspect?: string | null | undefined;
  resolution?: string | null | undefined;
  fps?: number | null | undefined;
  loudness_lufs?: number | null | undefined;
  loudness_tolerance_lu?: number | null | undefined;
  max_true_peak_dbtp?: number | null | undefined;
  max_size_bytes?: number | null | undefined;
}

export interface Check {
  check: 'duration' | 'fps' | 'resolution' | 'aspect' | 'loudness' | 'true_peak' | 'size';
  status: 'pass' | 'fail' | 'unknown';
  expected: Message;
  actual: string | null;
  explanation: Message;
}

/** Tolerance of the loudness, in LU: EBU R 128 allows a programme half a unit, and a whole one for live metering. */
const loudnessTolerance = 1;
/** Share of the length by which a file may be off when the target gives no tolerance. */
const durationShare = 0.02;
const leastTolerance = 0.5;
const aspectTolerance = 0.01;

const heights: Readonly<Record<string, number>> = {
  sd: 576,
  hd: 720,
  fhd: 1080,
  '2k': 1080,
  '4k': 2160,
  uhd: 2160,
  '8k': 4320,
};

/** Converts a rate that is written with three decimals to the exact rate: 23.976 is 24000/1001, and so on. */
const exactRate = (fps: number): number => {
  const whole = Math.ceil(fps);
  const dropped = (whole * 1000) / 1001;
  return Math.abs(fps - dropped) < 0.01 ? dropped : fps;
};

/** Reads the smaller side of a picture: that of 1920x1080, 1080x1920 and 1080p is 1080. */
function askedPixels(resolution: string): { width?: number; height?: number; short?: number } | undefined {
  const both = /^(\d{3,5})\s*[x×*]\s*(\d{3,5})$/i.exec(resolution.trim());
  if (both) return { width: Number(both[1]), height: Number(both[2]) };
  const lines = /^(\d{3,4})p?$/i.exec(resolution.trim())?.[1];
  const short = lines ? Number(lines) : heights[resolution.trim().toLowerCase()];
  return short === undefined ? undefined : { short };
}

const round = (value: number) => String(Number(value.toFixed(3)));

type Comparison = Omit<Check, 'status'> & { isRight: boolean };

/** A fact that is unknown is neither right nor wrong. */
const judged = ({ isRight, ...compared }: Comparison): Check =>
  compared.actual === null
    ? { ...compared, status: 'unknown', explanation: t('unknown', { check: compared.check }) }
    : { ...compared, status: isRight ? 'pass' : 'fail' };

const measured = (value: number | null | undefined, unit: string) =>
  value == null ? null : `${round(value)} ${unit}`.trim();

type Deviation = 'shorter' | 'longer' | 'quieter' | 'louder';

/** Checks a figure that may be off by the tolerance. */
function near(
  check: Check['check'],
  actual: number | null | undefined,
  expected: number,
  { tolerance, unit, less, more }: { tolerance: number; unit: string; less: Deviation; more: Deviation },
): Comparison {
  const off = (actual ?? expected) - expected;
  return {
    check,
    expected: verbatim(`${round(expected)} ${unit} ± ${round(tolerance)}`),
    actual: measured(actual, unit),
    isRight: Math.abs(off) <= tolerance + 1e-9,
    explanation:
      off === 0
        ? t('exact')
        : t(off < 0 ? less : more, { off: round(Math.abs(off)), tolerance: round(tolerance) }),
  };
}

const atMost = (
  check: Check['check'],
  actual: number | null | undefined,
  most: number,
  unit: string,
): Comparison => ({
  check,
  expected: t('atMost', { most: round(most), unit }),
  actual: measured(actual, unit),
  isRight: (actual ?? 0) <= most,
  explanation: t((actual ?? 0) <= most ? 'below' : 'above', {
    amount: round(Math.abs(most - (actual ?? 0))),
    unit,
  }),
});

function rate(actual: number | null | undefined, expected: number): Comparison {
  const isRight = actual != null && Math.abs(exactRate(actual) - exactRate(expected)) < 0.0005;
  const explanation = t(isRight ? 'sameRate' : 'otherRate');
  return {
    check: 'fps',
    expected: verbatim(round(expected)),
    actual: measured(actual, ''),
    isRight,
    explanation,
  };
}

function picture({ width, height }: MediaFacts, { resolution, aspect }: MediaTarget): Comparison[] {
  const isSized = width != null && height != null && height > 0;
  const actual = isSized ? `${width}x${height}` : null;
  const comparisons: Comparison[] = [];
  if (resolution != null) {
    const asked = askedPixels(resolution);
    const isRight =
      isSized &&
      (asked?.short === undefined
        ? asked?.width === width && asked?.height === height
        : Math.min(width, height) === asked.short);
    const explanation = t(isRight ? 'sameSize' : 'otherSize');
    comparisons.push({
      check: 'resolution',
      expected: verbatim(resolution),
      actual: asked ? actual : null,
      isRight,
      explanation,
    });
  }
  if (aspect != null) {
    const [across = 0, down = 0] = aspect.split(/[:/x]/).map(Number);
    const asked = across / down;
    const ratio = isSized ? width / height : asked;
    const isRight = Math.abs(ratio / asked - 1) <= aspectTolerance;
    const explanation = t('ratio', { ratio: round(ratio), aspect, required: round(asked) });
    comparisons.push({ check: 'aspect', expected: verbatim(aspect), actual, isRight, explanation });
  }
  return comparisons;
}

/** Checks a file against every required property. */
export function checkMedia(facts: MediaFacts, target: MediaTarget): Check[] {
  const comparisons: Comparison[] = [];
  const { duration_s: length, loudness_lufs: loudness } = target;
  const seconds = facts.duration_ms == null ? null : facts.duration_ms / 1000;
  if (length != null) {
    const tolerance = target.duration_tolerance_s ?? Math.max(leastTolerance, length * durationShare);
    const unit = { unit: 's', less: 'shorter', more: 'longer' } as const;
    comparisons.push(near('duration', seconds, length, { tolerance, ...unit }));
  }
  if (target.fps != null) comparisons.push(rate(facts.fps, target.fps));
  comparisons.push(...picture(facts, target));
  if (loudness != null) {
    const tolerance = target.loudness_tolerance_lu ?? loudnessTolerance;
    const unit = { unit: 'LUFS', less: 'quieter', more: 'louder' } as const;
    comparisons.push(near('loudness', facts.loudness_lufs, loudness, { tolerance, ...unit }));
  }
  if (target.max_true_peak_dbtp != null)
    comparisons.push(atMost('true_peak', facts.true_peak_dbtp, target.max_true_peak_dbtp, 'dBTP'));
  if (target.max_size_bytes != null)
    comparisons.push(atMost('size', facts.size_bytes, target.max_size_bytes, 'bytes'));
  return comparisons.map(judged);
}
