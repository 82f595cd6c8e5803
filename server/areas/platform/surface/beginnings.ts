import type { Ctx } from '#server/calls/context.ts';
import { isReadable } from '#server/calls/readable.ts';
import { isObject } from '#server/kernel/values/objects.ts';
import { readableResource, visibleRow } from '#server/resources/lists/visible-row.ts';
import { findNamedResource } from '#server/resources/resource/registry.ts';
import { hiddenFrom } from '#server/resources/resource/restricted.ts';

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const firstText = (values: readonly unknown[]): string =>
  values.map(textOf).find((text) => text !== '') ?? '';

/** Returns the lines of a record with their texts, so that people choose them without their ids. */
export async function linesOf(ctx: Ctx, id: string) {
  const found = await visibleRow(ctx, id);
  if (!found || hiddenFrom(ctx, found.resource).includes('lines')) return [];
  const lines = Array.isArray(found.row.lines) ? found.row.lines.filter(isObject) : [];
  return lines.map((line) => ({
    id: textOf(line.id),
    title: firstText([line.description, line.name, line.code, line.id]),
    quantity: textOf(line.quantity),
    unit: textOf(line.unit),
  }));
}

/** Returns the e-mail address of a record that can be written to, if the caller may know it. */
export async function addressOf(ctx: Ctx, id: string): Promise<string | null> {
  const found = await visibleRow(ctx, id);
  if (!found || hiddenFrom(ctx, found.resource).includes('email')) return null;
  return textOf(found.row.email) || null;
}

/** Returns the values with which a form for a new record begins, or none if the kind declares none for the reference. */
export async function beginningOf(
  ctx: Ctx,
  kind: string,
  column: string,
  id: string,
): Promise<Record<string, unknown>> {
  const resource = findNamedResource(kind);
  const begin = resource?.begins?.[column];
  if (!resource || !begin || !isReadable(ctx, resource) || !readableResource(ctx, id)) return {};
  const hidden = hiddenFrom(ctx, resource);
  const known = Object.entries(await begin(ctx, id)).filter(
    ([name, value]) => value !== null && value !== undefined && !hidden.includes(name),
  );
  return Object.fromEntries(known);
}
