import { plainHeading } from '#components/base/wording/words/plain-heading.ts';
import type { Kind } from '../kinds/kind.ts';
import { free } from '../values/free.ts';

export const leftOut = '-';

/** A column that the failed rows of an import are given, to say why. */
export const problemColumn = 'import_problem';

/** What a column can be meant for: what a client writes, the keys that recognize a record, the record above. */
export const targetsOf = ({ fields, parent }: Pick<Kind, 'fields' | 'parent'>): string[] => [
  'id',
  ...(parent ? [parent.column] : []),
  ...fields.filter(({ name, is_writable }) => is_writable && !free.includes(name)).map(({ name }) => name),
];

/** A column goes to the property that its heading means; else it is kept beside. */
export function guess(column: string, headings: Readonly<Record<string, string>>): string {
  if (column === problemColumn) return leftOut;
  if (/^(metadata|external_ids|custom_fields)\../.test(column)) return column;
  const heading = plainHeading(column);
  return (Object.hasOwn(headings, heading) ? headings[heading] : undefined) ?? `custom_fields.${column}`;
}

/** Two columns of one file never go to the same property: the first one does. */
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

/** Only what is not the column's own name has to be said. */
export const mappingOf = (targets: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(targets).filter(([column, target]) => column !== target));

/** What a line can be recognized by, of what the file has. */
export const matchesOf = (
  { match }: Pick<Kind, 'match'>,
  targets: Readonly<Record<string, string>>,
): string[] => {
  const mapped = Object.values(targets);
  const systems = mapped.filter((target) => target.startsWith('external_ids.'));
  return [...['id', ...match].filter((name) => mapped.includes(name)), ...systems];
};
