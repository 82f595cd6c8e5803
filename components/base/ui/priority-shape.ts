export type PriorityShape = 'up' | 'side' | 'down';

const shapes: Readonly<Record<string, PriorityShape>> = {
  urgent: 'up',
  high: 'up',
  medium: 'side',
  normal: 'side',
  low: 'down',
};

/** The direction of the arrow of a priority; undefined for a text that is no level of priority. */
export const priorityShape = (level: string): PriorityShape | undefined =>
  Object.hasOwn(shapes, level) ? shapes[level] : undefined;
