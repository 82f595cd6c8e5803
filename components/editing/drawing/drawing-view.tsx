import { Box } from '@mantine/core';
import classes from './drawing.module.css';
import { high, ShapeMark } from './shape-mark.tsx';
import { type Shape, usualAspect } from './shapes.ts';

export function DrawnShapes({ shapes, aspect }: { shapes: readonly Shape[]; aspect: number }) {
  return shapes.map((shape, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: shapes may be equal, and they never change their order
    <ShapeMark key={nth} shape={shape} aspect={aspect} />
  ));
}

interface Props {
  shapes: readonly Shape[];
  /** Width by height of the picture that is shown. */
  aspect: number | undefined;
  /** Width by height of the picture that was drawn on, if it is another one. */
  drawnOn?: number | undefined;
  label: string;
}

/**
 * A drawing over the picture of a film. It keeps its own proportions in a picture of other ones, so that a circle
 * stays a circle.
 */
export function DrawingView({ shapes, aspect = usualAspect, drawnOn = aspect, label }: Props) {
  return (
    <Box
      component="svg"
      className={classes.picture}
      style={{ '--aspect': aspect }}
      viewBox={`0 0 ${high * drawnOn} ${high}`}
      role="img"
      aria-label={label}
    >
      <DrawnShapes shapes={shapes} aspect={drawnOn} />
    </Box>
  );
}
