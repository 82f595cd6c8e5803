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

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A column goes to the property of its name, or of the name that people have for it; else it is kept beside. */
export function guess(
  column: string,
  targets: readonly string[],
  wordFor: (target: string) => string,
): string {
  if (column === problemColumn) return leftOut;
  if (/^(metadata|external_ids|custom_fields)\../.test(column)) return column;
  const wanted = plain(column);
  const own = targets.find((target) => plain(target) === wanted);
  return own ?? targets.find((target) => plain(wordFor(target)) === wanted) ?? `custom_fields.${column}`;
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
