import { plainHeading } from '#components/base/wording/words/plain-heading.ts';
import type { Kind } from '../kinds/kind.ts';
import { freeFormProperties } from '../values/free-form-properties.ts';

export const leftOut = '-';

/** The column of failed rows that holds the reason of the failure. */
export const problemColumn = 'import_problem';

/** Possible targets of a column: writable properties, keys that identify a record, and the parent record. */
export const targetsOf = ({ fields, parent }: Pick<Kind, 'fields' | 'parent'>): string[] => [
  'id',
  ...(parent ? [parent.column] : []),
  ...fields
    .filter(({ name, is_writable }) => is_writable && !freeFormProperties.includes(name))
    .map(({ name }) => name),
];

/** Maps a column to the property that its heading names, or else to a custom field. */
function guess(column: string, headings: Readonly<Record<string, string>>): string {
  if (column === problemColumn) return leftOut;
  if (/^(metadata|external_ids|custom_fields)\../.test(column)) return column;
  const heading = plainHeading(column);
  return (Object.hasOwn(headings, heading) ? headings[heading] : undefined) ?? `custom_fields.${column}`;
}

/** Maps all columns. Two columns never map to the same property; the first one gets it. */
export function guessAll(
  columns: readonly string[],
  headings: Readonly<Record<string, string>>,
): Record<string, string> {
  const taken = new Set<string>();
  return Object.fromEntries(
    columns.map((column) => {
      const target = guess(column, headings);
      const own = target !== leftOut && taken.has(target) ? `custom_fields.${column}` : target;
      taken.add(own);
      return [column, own];
    }),
  );
}

/** The mapping to send: only columns whose target is not their own name. */
export const mappingOf = (targets: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(targets).filter(([column, target]) => column !== target));

/** The properties of the file by which a line can be matched with a record. */
export const matchesOf = (
  { match }: Pick<Kind, 'match'>,
  targets: Readonly<Record<string, string>>,
): string[] => {
  const mapped = Object.values(targets);
  const systems = mapped.filter((target) => target.startsWith('external_ids.'));
  return [...['id', ...match].filter((name) => mapped.includes(name)), ...systems];
};
