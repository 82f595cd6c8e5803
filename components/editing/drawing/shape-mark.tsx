import { cornersOf, type Point, type Shape, type Width } from './shapes.ts';

/** The height of the picture in the units of its lines; its width follows from its aspect. */
export const high = 1000;

const strokes: Record<Width, number> = { thin: 4, medium: 8, thick: 14 };
const sizes: Record<Width, number> = { thin: 36, medium: 52, thick: 76 };

interface Props {
  shape: Shape;
  aspect: number;
}

/** A shape of a drawing, with a dark edge so that it is seen on any picture. Text is only ever text. */
export function ShapeMark({ shape, aspect }: Props) {
  const color = `var(--draw-${shape.color})`;
  const stroke = strokes[shape.width];
  if (shape.type === 'text') {
    const [x, y] = placed(shape.at, aspect);
    return (
      <text
        x={x}
        y={y}
        fill={color}
        stroke="var(--film)"
        strokeWidth={6}
        paintOrder="stroke"
        fontSize={sizes[shape.width]}
        dominantBaseline="hanging"
      >
        {shape.text}
      </text>
    );
  }
  const path = pathOf(shape, aspect);
  const line = { d: path, fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
  return (
    <>
      <path {...line} stroke="var(--film)" strokeOpacity={0.5} strokeWidth={stroke + 5} />
      <path {...line} stroke={color} strokeWidth={stroke} />
    </>
  );
}

const placed = ({ x, y }: Point, aspect: number): [number, number] => [x * high * aspect, y * high];

function pathOf(shape: Exclude<Shape, { type: 'text' }>, aspect: number): string {
  if (shape.type === 'pen') return linePath(shape.points.map((point) => placed(point, aspect)));
  if (shape.type === 'arrow') return arrowPath(shape, aspect);
  const { x, y, width, height } = cornersOf(shape.from, shape.to);
  const [left, top] = placed({ x, y }, aspect);
  return `M${left} ${top}h${width * high * aspect}v${height * high}h${-width * high * aspect}Z`;
}

/** A single point is a dot, which a line of no length with round ends shows. */
const linePath = (points: [number, number][]) =>
  points.map(([x, y], nth) => `${nth === 0 ? 'M' : 'L'}${x} ${y}`).join('') +
  (points.length === 1 ? 'h0.1' : '');

function arrowPath({ from, to, width }: Extract<Shape, { type: 'arrow' }>, aspect: number): string {
  const [x1, y1] = placed(from, aspect);
  const [x2, y2] = placed(to, aspect);
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const length = Math.min(26 + strokes[width] * 3, Math.hypot(x2 - x1, y2 - y1) / 2);
  const wing = (turn: number) =>
    `L${x2 - length * Math.cos(angle + turn)} ${y2 - length * Math.sin(angle + turn)}`;
  return `M${x1} ${y1}L${x2} ${y2}M${x2} ${y2}${wing(0.5)}M${x2} ${y2}${wing(-0.5)}`;
}
