import type { Outputs } from '#components/base/data/trpc.ts';
import { type Property, propertiesOf } from '#components/records/form/editor-of.ts';
import type { Values } from '#components/records/form/values.ts';
import { idsIn, isObject } from '#components/records/kinds/kind.ts';

export type AiFunction = Outputs['ai']['list']['data'][number];
export type Answer = Outputs['ai']['run']['data'];

/** Name of the one field that selects the record, for functions about any kind of record. */
export const anyRecord = 'record';

const isAboutAny = ({ refers }: AiFunction) => refers.id !== undefined;

/** The fields to fill in before a function runs. */
export function propertiesOfFunction(of: AiFunction): Property[] {
  const properties = propertiesOf(of.input, of.refers);
  if (!isAboutAny(of)) return properties;
  const kinds = [...(of.refers.id ?? [])];
  const record: Property = {
    name: anyRecord,
    editor: { is: 'related', kinds },
    isRequired: true,
    isNullable: false,
    sentAs: ['type', 'id'],
  };
  return [record, ...properties.filter(({ name }) => !record.sentAs?.includes(name))];
}

/** The typed values in the form that the function takes. */
export function inputOf({ [anyRecord]: record, ...rest }: Values): Values {
  return isObject(record) ? { ...rest, ...record } : rest;
}

/** The values that the address gives for the fields: `?lead_id=…`, or `?type=deal&id=…`. */
export function givenIn(properties: readonly Property[], search: Readonly<Record<string, unknown>>): Values {
  const textAt = (name: string) => (typeof search[name] === 'string' ? search[name] : undefined);
  return Object.fromEntries(
    properties.flatMap(({ name, editor }): [string, unknown][] => {
      const [type, id] = [textAt('type'), textAt('id')];
      if (editor.is === 'related') return type && id ? [[name, { type, id }]] : [];
      const value = textAt(name);
      if (value === undefined) return [];
      if (editor.is === 'records') return [[name, [value]]];
      return editor.is === 'record' || editor.is === 'text' ? [[name, value]] : [];
    }),
  );
}

/** An example with record ids is useless here, because people choose records by their names. */
export const isExampleOfUse = ({ example }: AiFunction) => idsIn(example).length === 0;

/**
 * The address that asks a function about a record; undefined if the function takes no record of this kind.
 */
export function addressFor({ feature, input, refers }: AiFunction, kind: string, id: string) {
  const place = `/agents/functions/${feature}`;
  if (refers.id?.includes(kind)) return `${place}?type=${kind}&id=${id}`;
  const own = isObject(input.properties) ? Object.keys(input.properties) : [];
  const name = own.find((one) => refers[one]?.includes(kind));
  return name === undefined ? undefined : `${place}?${name}=${id}`;
}
