import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { Quote } from './quotes.ts';

type Line = Quote['lines'][number];

const given: readonly string[] = [
  ...(['product_id', 'description', 'quantity', 'unit'] as const),
  ...(['unit_price', 'discount_pct', 'tax_rate', 'tax_codes'] as const),
] satisfies readonly NameIn<Line>[];

/** Returns a line in the form that a client would send, without its computed amounts. */
export const asWritten = (line: Line) =>
  Object.fromEntries(Object.entries(line).filter(([name]) => given.includes(name)));
