import type { Kind, KindField } from '../kinds/kind.ts';

const usual = 6;
/** What the name of a record is made of stands in the first column already. */
const naming = ['title', 'name', 'subject', 'number', 'code', 'first_name', 'last_name'];
const ofLittleUse = [...naming, 'id', 'version', 'created_by', 'created_at'];

const isOfUse = ({ name, kind, is_long }: KindField) =>
  !is_long && kind !== 'object' && kind !== 'list' && !ofLittleUse.includes(name);

/** What a person sees who chose nothing: the state, what lists are filtered and ordered by, the last change. */
export function usualColumns({ fields, list }: Pick<Kind, 'fields' | 'list'>): string[] {
  const known = new Map(fields.map((field) => [field.name, field]));
  const important = ['status', ...Object.keys(list.filters), ...list.sorts, ...known.keys()];
  const shown = [...new Set(important)].filter((name) => {
    const field = known.get(name);
    return field !== undefined && isOfUse(field) && name !== 'updated_at' && name !== 'deleted_at';
  });
  return [...shown.slice(0, usual - 1), ...(known.has('updated_at') ? ['updated_at'] : [])];
}

export const possibleColumns = ({ fields }: Pick<Kind, 'fields'>): string[] =>
  fields.filter(({ is_long, name }) => !is_long && name !== 'version').map(({ name }) => name);

export const columnsOf = (
  kind: Pick<Kind, 'fields' | 'list'>,
  chosen: readonly string[] | null,
): string[] => {
  const possible = possibleColumns(kind);
  const columns = chosen?.filter((name) => possible.includes(name)) ?? [];
  return columns.length ? columns : usualColumns(kind);
};
