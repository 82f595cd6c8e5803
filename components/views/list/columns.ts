import type { Kind } from '#components/records/kinds/kind.ts';
import { unitOf } from '#server/kernel/values/units.ts';

/** The default columns: those that the resource declares and this person may read. */
const usualColumns = ({ fields, screen }: Pick<Kind, 'fields' | 'screen'>): string[] =>
  screen.columns.filter((name) => fields.some((field) => field.name === name));

export const possibleColumns = ({ fields }: Pick<Kind, 'fields'>): string[] =>
  fields.filter(({ is_long, name }) => !is_long && name !== 'version').map(({ name }) => name);

export const columnsOf = (
  kind: Pick<Kind, 'fields' | 'screen'>,
  chosen: readonly string[] | null,
): string[] => {
  const possible = possibleColumns(kind);
  const columns = chosen?.filter((name) => possible.includes(name)) ?? [];
  return columns.length ? columns : usualColumns(kind);
};

/** True for a column of amounts or other numbers, which are compared digit by digit. */
export const isOfNumbers = ({ units }: Pick<Kind, 'units'>, name: string): boolean =>
  units[name] !== undefined || unitOf(units, name, {}) !== undefined;
