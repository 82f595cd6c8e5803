import type { Ctx } from '#server/calls/context.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { alikeLines, type ComparedLine } from '../lines/alike-lines.ts';
import type { Quote } from './quotes.ts';

/** A line of a revision. Versions before 1.2 write no link to the line of the revised quote. */
export type RevisionLine = ComparedLine & Pick<Quote['lines'][number], 'revises_line_id'>;

/** A line as it is priced, before it has its link. */
export type UnlinkedLine = Omit<Quote['lines'][number], 'revises_line_id'>;

/**
 * Returns the line of the original that each line of a revision continues, or null for a new line. A line that has no link
 * yet continues the line with its id, else one that no other line continues, with the same product or description.
 */
export function linksToOriginal(
  lines: readonly RevisionLine[],
  original: readonly ComparedLine[],
): (string | null)[] {
  const known = new Map(original.map((line) => [line.id, line]));
  const linked = (line: RevisionLine) =>
    known.get(line.revises_line_id ?? '') ??
    (line.revises_line_id === undefined ? known.get(line.id) : undefined);
  const taken = new Set(lines.flatMap((line) => linked(line)?.id ?? []));
  const open = lines.filter((line) => line.revises_line_id === undefined && !linked(line));
  const free = original.filter(({ id }) => !taken.has(id));
  const alike = alikeLines(open, free, { named: () => undefined, mayRepeat: false });
  const found = new Map(open.map((line, at) => [line, alike[at]]));
  return lines.map((line) => (linked(line) ?? found.get(line))?.id ?? null);
}

/**
 * Links the lines of a revision with those of the quote that it revises. A link that was written once stays, whatever the
 * line says later.
 */
export async function linkedToOriginal(
  ctx: Ctx,
  record: Given<Quote>,
  lines: readonly UnlinkedLine[],
  before: Quote | undefined,
): Promise<Quote['lines']> {
  if (record.revises_id === null) return [...lines];
  const stored = new Map(before?.lines.map((line) => [line.id, line.revises_line_id]));
  const known = lines.map((line) => {
    const revises_line_id = stored.get(line.id);
    return revises_line_id === undefined ? line : { ...line, revises_line_id };
  });
  // The lines that a customer has seen stay as they were stored.
  if (before && before.status !== 'draft') return known;
  const original = await findRecord(ctx, 'quote', record.revises_id, { includeDeleted: true });
  const links = linksToOriginal(known, original?.lines ?? []);
  return known.map((line, at) => ({ ...line, revises_line_id: links[at] ?? null }));
}
