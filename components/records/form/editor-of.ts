import { unitOfName } from '#server/kernel/values/units.ts';
import { audienceIn } from '../audience/audience.ts';
import { isObject, type Kind } from '../kinds/kind.ts';
import type { Input } from './input.ts';

/** The editor of a value, derived from the JSON schema of a call's input. */
export type Editor =
  | Input
  /** `taken` has all properties that the call takes of a row, also those that are not offered. */
  | { is: 'rows'; properties: Property[]; taken: string[] }
  | { is: 'group'; properties: Property[] }
  | { is: 'variants'; key: string; variants: Variant[] }
  | { is: 'audience'; of: string }
  | { is: 'pairs' }
  /** The taxes of a bill as on the paper. */
  | { is: 'paper_taxes' }
  /** The people who take part in an event. */
  | { is: 'attendees' }
  /** The documents that money settles. */
  | { is: 'allocations' }
  /** The days on which parts of a document are due. */
  | { is: 'instalments' };

/** One of several shapes of a value, distinguished by the value at `key`. */
export interface Variant {
  value: string;
  properties: Property[];
}

export interface Property {
  name: string;
  editor: Editor;
  isRequired: boolean;
  /** True if the value is emptied with null; others are emptied with their own empty value. */
  isNullable: boolean;
  /** The default value. */
  preset?: unknown;
  /**
   * The input names under which the value is sent, if they differ from its own; their problems are shown at
   * this field.
   */
  sentAs?: readonly string[];
}

type Refers = Readonly<Record<string, readonly string[]>>;

/** Facts of a kind's screen about the inputs of its forms. */
export type Asking = Pick<Kind['screen'], 'lines_of' | 'kind_from' | 'not_asked' | 'files'>;
/** The facts of a form that is about no kind of record. */
export const plainAsking: Asking = { lines_of: {}, kind_from: {}, not_asked: [], files: {} };
type Json = Readonly<Record<string, unknown>>;

const isNothing = (schema: unknown) => isObject(schema) && schema.type === 'null';

/** The schema without its null alternative. */
function withoutNull(schema: Json): { inner: Json; isNullable: boolean } {
  if (Array.isArray(schema.anyOf)) {
    const others = schema.anyOf.filter((one) => !isNothing(one));
    const isNullable = others.length < schema.anyOf.length;
    const [only] = others;
    if (others.length === 1 && isObject(only)) {
      const deeper = withoutNull(only);
      return { inner: deeper.inner, isNullable: isNullable || deeper.isNullable };
    }
    return { inner: { ...schema, anyOf: others }, isNullable };
  }
  if (Array.isArray(schema.type) && schema.type.includes('null')) {
    const types = schema.type.filter((type) => type !== 'null');
    return { inner: { ...schema, type: types.length === 1 ? types[0] : types }, isNullable: true };
  }
  return { inner: schema, isNullable: false };
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

function textEditor(schema: Json, kinds: readonly string[]): Editor {
  const values = 'const' in schema ? textsIn([schema.const]) : textsIn(schema.enum);
  if (values.length) return { is: 'choice', values };
  if (schema.format === 'date') return { is: 'day' };
  if (schema.format === 'date-time') return { is: 'instant' };
  if (kinds.length) return { is: 'record', kinds: [...kinds] };
  const format = schema.format === 'email' || schema.format === 'uri' ? schema.format : undefined;
  return { is: 'text', longest: typeof schema.maxLength === 'number' ? schema.maxLength : undefined, format };
}

function listEditor(schema: Json, kinds: readonly string[], refers: Refers, asking: Asking): Editor {
  const items = isObject(schema.items) ? withoutNull(schema.items).inner : {};
  if (items.type === 'string') {
    const values = textsIn(items.enum);
    if (values.length) return { is: 'choices', values };
    return kinds.length ? { is: 'records', kinds: [...kinds] } : { is: 'texts' };
  }
  if (items.type === 'object' && isObject(items.properties) && isFilled(items.properties))
    return {
      is: 'rows',
      properties: propertiesOf(items, refers, asking).filter(({ name }) => name !== 'id'),
      taken: Object.keys(items.properties),
    };
  return { is: 'json' };
}

const isFilled = (properties: unknown) => isObject(properties) && Object.keys(properties).length > 0;

function objectEditor(schema: Json, kinds: readonly string[], refers: Refers, asking: Asking): Editor {
  const audience = audienceIn(schema);
  if (audience !== undefined) return { is: 'audience', of: audience };
  const { properties } = schema;
  if (!isObject(properties) || !isFilled(properties)) return { is: 'pairs' };
  const names = Object.keys(properties).sort().join();
  if (names === 'id,type' && kinds.length) return { is: 'related', kinds: [...kinds] };
  return { is: 'group', properties: propertiesOf(schema, refers, asking) };
}

function variantsEditor(schema: Json, refers: Refers, asking: Asking): Editor | undefined {
  const shapes = [schema.oneOf, schema.anyOf].find(Array.isArray)?.filter(isObject) ?? [];
  const constants = ({ properties }: Json) =>
    Object.entries(isObject(properties) ? properties : {}).flatMap(([name, one]) =>
      isObject(one) && typeof one.const === 'string' ? [[name, one.const] as const] : [],
    );
  const [key] = shapes[0] ? (constants(shapes[0])[0] ?? []) : [];
  const variants = shapes.flatMap((shape) => {
    const value = constants(shape).find(([name]) => name === key)?.[1];
    const properties = propertiesOf(shape, refers, asking).filter(({ name }) => name !== key);
    return value === undefined ? [] : [{ value, properties }];
  });
  return key !== undefined && variants.length === shapes.length
    ? { is: 'variants', key, variants }
    : undefined;
}

function editorOf(schema: Json, kinds: readonly string[], refers: Refers, asking = plainAsking): Editor {
  const { type } = schema;
  if (Array.isArray(type) && type.includes('number') && type.includes('string')) return { is: 'amount' };
  if (type === 'string') return textEditor(schema, kinds);
  if (type === 'boolean') return { is: 'flag' };
  if (type === 'integer' || type === 'number') return { is: 'number', isWhole: type === 'integer' };
  if (type === 'array') return listEditor(schema, kinds, refers, asking);
  if (type === 'object') return objectEditor(schema, kinds, refers, asking);
  // A moment, or a time of the day that another property gives.
  const texts = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isObject) : [];
  if (texts.length && texts.every((one) => one.type === 'string'))
    return { is: 'text', longest: undefined, format: undefined };
  return variantsEditor(schema, refers, asking) ?? { is: 'json' };
}

/** The editor of an id whose record is known from other values of the form. */
function editorOfId(name: string, { lines_of, kind_from }: Asking): Editor | undefined {
  const [of, by] = [lines_of[name], kind_from[name]];
  if (of) return { is: 'line', of };
  return by === undefined ? undefined : { is: 'named', by };
}

/** The editor of a property that takes files. */
function editorOfFiles(name: string, { files }: Asking): Editor | undefined {
  const place = files[name];
  return place && { is: place.is_list ? 'files' : 'file', place };
}

/** Properties whose texts are chosen from a list that everybody knows, by their names. */
const regions = { currency: 'currency', country: 'country', timezone: 'zone', language: 'spoken' } as const;
const isRegion = (name: string): name is keyof typeof regions => Object.hasOwn(regions, name);

function named(name: string, editor: Editor, isOptional: boolean): Editor {
  if (editor.is === 'texts' && name === 'tax_codes') return { is: 'taxes' };
  if (editor.is === 'rows' && name === 'attendees' && editor.taken.includes('reply'))
    return { is: 'attendees' };
  if (editor.is === 'text' && name === 'recurrence') return { is: 'recurrence' };
  if (editor.is === 'rows' && name === 'taxes') return { is: 'paper_taxes' };
  if (editor.is === 'rows' && name === 'allocations') return { is: 'allocations' };
  if (editor.is === 'rows' && name === 'instalments') return { is: 'instalments' };
  if (editor.is === 'text' && isRegion(name)) return { is: regions[name], isOptional };
  if (editor.is !== 'number') return editor;
  const unit = unitOfName(name);
  if (unit === 'minutes') return { ...editor, isMinutes: true };
  return unit === 'year' ? { ...editor, isYear: true } : editor;
}

/** The paths below a property, without those of other properties. */
const below = (paths: readonly string[], name: string) =>
  paths.flatMap((path) => (path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : []));

/** The input properties of a call, each with its editor. */
export function propertiesOf(schema: Json, refers: Refers, asking: Asking = plainAsking): Property[] {
  const { properties } = schema;
  const required = textsIn(schema.required);
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([name, one]) => {
    if (!isObject(one) || asking.not_asked.includes(name)) return [];
    const { inner, isNullable } = withoutNull(one);
    const within = { ...asking, not_asked: below(asking.not_asked, name), files: {} };
    const isRequired = required.includes(name);
    const editor = editorOf(inner, refers[name] ?? [], refers, within);
    return [
      {
        name,
        editor: editorOfFiles(name, asking) ?? editorOfId(name, asking) ?? named(name, editor, !isRequired),
        isRequired,
        isNullable,
        ...(isPreset(one.default) ? { preset: one.default } : {}),
      },
    ];
  });
}

const isPreset = (value: unknown) => value !== undefined && value !== null;

/** The initial values of a form. */
export const presetsOf = (properties: readonly Property[]): Record<string, unknown> =>
  Object.fromEntries(
    properties.flatMap(({ name, preset }) => (preset === undefined ? [] : [[name, preset]])),
  );
