import classes from '../reports.module.css';

interface Point {
  key: string;
  now: number;
  before: number;
}

const height = 48;
const step = 12;

/** A small chart of a column by time, beside the compared period. The report has the same figures as a table. */
export function SparkBars({ points }: { points: readonly Point[] }) {
  const most = Math.max(...points.flatMap(({ now, before }) => [now, before]));
  if (!(most > 0)) return null;
  const sizeOf = (value: number) => Math.max(0, (value / most) * height);
  return (
    <svg
      className={classes.spark}
      viewBox={`0 0 ${points.length * step} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      {points.map(({ key, now, before }, at) => (
        <g key={key}>
          <rect
            className={classes.sparkBefore}
            x={at * step + 1}
            y={height - sizeOf(before)}
            width={4}
            height={sizeOf(before)}
          />
          <rect
            className={classes.sparkNow}
            x={at * step + 6}
            y={height - sizeOf(now)}
            width={5}
            height={sizeOf(now)}
          />
        </g>
      ))}
    </svg>
  );
}
