import type { FieldGroup } from './fields.ts';
import { isBlank } from './flat.ts';

type Changes = Readonly<Record<string, unknown>>;

/** The changes to send: an emptied field is reset to its default, a rule is sent completely. */
export function patchOf(
  groups: readonly FieldGroup[],
  changes: Changes,
  valueAt: (path: string) => unknown,
): Record<string, unknown> {
  return Object.assign({}, ...groups.map((group) => partOf(group, changes, valueAt)));
}

function partOf(
  { fields, whole }: FieldGroup,
  changes: Changes,
  valueAt: (path: string) => unknown,
): Changes {
  const own = fields.filter(({ path }) => path in changes);
  const sent = (path: string, value: unknown) => [path, isBlank(value) ? null : value] as const;
  if (whole === undefined) return Object.fromEntries(own.map(({ path }) => sent(path, changes[path])));
  if (own.length === 0) return {};
  const filled = fields.filter(({ path }) => !isBlank(valueAt(path)));
  if (filled.length === 0) return { [whole]: null };
  return Object.fromEntries(fields.map(({ path }) => sent(path, valueAt(path))));
}
