import { z } from 'zod';
import type { Field } from '#server/kernel/values/field.ts';
import { words } from '#server/kernel/values/fields.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { drawingColors, drawingWidths, mostAnnotationBytes } from './drawing-values.ts';
import { t } from './messages.ts';

const part = z.number().min(0).max(1);
const point = z.strictObject({ x: part, y: part });
const look = { color: z.enum(drawingColors), width: z.enum(drawingWidths) };

/** A shape of a drawing. Its points are parts of the picture, so they fit any size of it. */
const shape = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('pen'), ...look, points: z.array(point).min(1).max(2000) }),
  z.strictObject({ type: z.literal('arrow'), ...look, from: point, to: point }),
  z.strictObject({ type: z.literal('box'), ...look, from: point, to: point }),
  z.strictObject({ type: z.literal('text'), ...look, at: point, text: words(200) }),
]);
const shapes = z.array(shape).max(100);
const aspect = z.number().min(0.1).max(10);

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

/** The drawing of a comment. Other keys are kept as they are sent. */
export const annotationIn = z
  .looseObject({ shapes: shapes.optional(), aspect: aspect.optional() })
  .refine((given) => bytesOf(given) <= mostAnnotationBytes, refuseWith(t('drawingTooLarge')));

/** Shapes from before they were typed may be anything, so those are left out of replies. */
export const annotationOut = z.looseObject({
  shapes: shapes.optional().catch(undefined),
  aspect: aspect.optional().catch(undefined),
});

export type Annotation = z.output<typeof annotationIn>;
export type DrawnShape = z.output<typeof shape>;

const write = annotationIn.optional();

export const annotation = (): Field<typeof write, typeof annotationOut> => ({
  kind: 'object',
  write,
  read: annotationOut,
});
