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
  expected: string;
  actual: string | null;
  explanation: string;
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

type Said = Omit<Check, 'status'> & { isRight: boolean };

const notKnown: Record<Check['check'], string> = {
  duration: 'the length of the file is not known',
  fps: 'the frame rate of the file is not known',
  resolution: 'the size of the picture is not known',
  aspect: 'the shape of the picture is not known',
  loudness: 'the loudness of the file is not known',
  true_peak: 'the highest peak of the file is not known',
  size: 'the size of the file is not known',
};

/** A fact that is unknown is neither right nor wrong. */
const judged = ({ isRight, ...said }: Said): Check =>
  said.actual === null
    ? { ...said, status: 'unknown', explanation: notKnown[said.check] }
    : { ...said, status: isRight ? 'pass' : 'fail' };

const measured = (value: number | null | undefined, unit: string) =>
  value == null ? null : `${round(value)} ${unit}`.trim();

/** Checks a figure that may be off by the tolerance. */
function near(
  check: Check['check'],
  actual: number | null | undefined,
  expected: number,
  { tolerance, unit, less, more }: { tolerance: number; unit: string; less: string; more: string },
): Said {
  const off = (actual ?? expected) - expected;
  return {
    check,
    expected: `${round(expected)} ${unit} ± ${round(tolerance)}`,
    actual: measured(actual, unit),
    isRight: Math.abs(off) <= tolerance + 1e-9,
    explanation:
      off === 0
        ? 'exactly'
        : `${round(Math.abs(off))} ${off < 0 ? less : more}; ${round(tolerance)} are allowed`,
  };
}

const atMost = (
  check: Check['check'],
  actual: number | null | undefined,
  most: number,
  unit: string,
): Said => ({
  check,
  expected: `at most ${round(most)} ${unit}`,
  actual: measured(actual, unit),
  isRight: (actual ?? 0) <= most,
  explanation: `${round(Math.abs(most - (actual ?? 0)))} ${unit} ${(actual ?? 0) <= most ? 'below' : 'above'} what is allowed`,
});

function rate(actual: number | null | undefined, expected: number): Said {
  const isRight = actual != null && Math.abs(exactRate(actual) - exactRate(expected)) < 0.0005;
  const explanation = isRight ? 'the same rate' : 'another rate: pictures would be repeated or dropped';
  return { check: 'fps', expected: round(expected), actual: measured(actual, ''), isRight, explanation };
}

function picture({ width, height }: MediaFacts, { resolution, aspect }: MediaTarget): Said[] {
  const isSized = width != null && height != null && height > 0;
  const actual = isSized ? `${width}x${height}` : null;
  const said: Said[] = [];
  if (resolution != null) {
    const asked = askedPixels(resolution);
    const isRight =
      isSized &&
      (asked?.short === undefined
        ? asked?.width === width && asked?.height === height
        : Math.min(width, height) === asked.short);
    const explanation = isRight ? 'the size asked for' : 'another size';
    said.push({
      check: 'resolution',
      expected: resolution,
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
    const explanation = `the picture is ${round(ratio)} to 1, ${aspect} is ${round(asked)} to 1`;
    said.push({ check: 'aspect', expected: aspect, actual, isRight, explanation });
  }
  return said;
}

/** Checks a file against every required property. */
export function checkMedia(facts: MediaFacts, target: MediaTarget): Check[] {
  const said: Said[] = [];
  const { duration_s: length, loudness_lufs: loudness } = target;
  const seconds = facts.duration_ms == null ? null : facts.duration_ms / 1000;
  if (length != null) {
    const tolerance = target.duration_tolerance_s ?? Math.max(leastTolerance, length * durationShare);
    const unit = { unit: 's', less: 's shorter', more: 's longer' };
    said.push(near('duration', seconds, length, { tolerance, ...unit }));
  }
  if (target.fps != null) said.push(rate(facts.fps, target.fps));
  said.push(...picture(facts, target));
  if (loudness != null) {
    const tolerance = target.loudness_tolerance_lu ?? loudnessTolerance;
    const unit = { unit: 'LUFS', less: 'LU too quiet', more: 'LU too loud' };
    said.push(near('loudness', facts.loudness_lufs, loudness, { tolerance, ...unit }));
  }
  if (target.max_true_peak_dbtp != null)
    said.push(atMost('true_peak', facts.true_peak_dbtp, target.max_true_peak_dbtp, 'dBTP'));
  if (target.max_size_bytes != null)
    said.push(atMost('size', facts.size_bytes, target.max_size_bytes, 'bytes'));
  return said.map(judged);
}
