import { type Property, presetsOf } from '../form/editor-of.ts';
import { type Values, valueAt } from '../form/values.ts';
import { type Entry, isObject, type Kind } from '../kinds/kind.ts';

type Declared = Kind['screen']['calls'][string];

/** A required list about the lines of the record begins with all of them, such as the offer of a supplier. */
function allLines({ editor, isRequired, name }: Property, record: Entry): [string, unknown][] {
  if (editor.is !== 'rows' || !isRequired || !Array.isArray(record.lines)) return [];
  const column = editor.properties.find((one) => one.editor.is === 'line' && one.editor.of.includes('id'));
  if (!column) return [];
  return [[name, record.lines.filter(isObject).map(({ id }) => ({ [column.name]: id }))]];
}

/** The values with which the dialog of an operation begins. */
export function initialOf(
  properties: readonly Property[],
  declared: Declared | undefined,
  record: Entry,
): Values {
  const taken = Object.entries(declared?.from ?? {}).flatMap(([name, path]) => {
    const value = valueAt(record, path);
    return value === undefined || value === null ? [] : [[name, value] as const];
  });
  return {
    ...presetsOf(properties),
    ...Object.fromEntries(properties.flatMap((one) => allLines(one, record))),
    ...declared?.initial,
    ...Object.fromEntries(taken),
  };
}
