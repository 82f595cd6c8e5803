import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { Schema } from './document.mts';

/** `first_name` → `First Name`, `total[gte]` → `Total [gte]`. */
export const titleOf = (name: string): string =>
  name
    .replace(/\[/g, ' [')
    .split(/[_\s]+/)
    .map((word) => (word === 'id' ? 'ID' : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');

/** Removes null from a schema, because null is a value to send and no separate kind. */
function plain(schema: Schema): Schema {
  const kinds = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  return kinds.length === 1 && kinds[0] ? { ...schema, ...kinds[0] } : schema;
}

const typeOf = ({ type }: Schema) => (Array.isArray(type) ? type.find((one) => one !== 'null') : type);

const asJson = '={{ typeof $value === "string" ? JSON.parse($value) : $value }}';
const asList =
  '={{ Array.isArray($value) ? $value : String($value).split(",").map((one) => one.trim()).filter(Boolean) }}';

type Shape = Pick<INodeProperties, 'type' | 'default' | 'options' | 'placeholder'> & {
  /** The expression that turns the typed text into the sent value. */
  value?: string;
};

function shapeOf(schema: Schema): Shape {
  const one = plain(schema);
  if (one.enum) return { type: 'options', options: choices(one), default: String(one.enum[0] ?? '') };
  switch (typeOf(one)) {
    case 'boolean':
      return { type: 'boolean', default: false };
    case 'integer':
    case 'number':
      return { type: 'number', default: 0 };
    case 'array':
      return typeOf(plain(one.items ?? {})) === 'string'
        ? { type: 'string', default: '', placeholder: 'one, two', value: asList }
        : { type: 'json', default: '[]', value: asJson };
    case 'object':
      return { type: 'json', default: '{}', value: asJson };
    case 'string':
      if (one.format === 'date-time') return { type: 'dateTime', default: '' };
      return { type: 'string', default: '', ...(one.format === 'date' ? { placeholder: '2026-01-31' } : {}) };
    default:
      return { type: 'string', default: '' };
  }
}

const choices = ({ enum: values = [] }: Schema): INodePropertyOptions[] =>
  values.flatMap((value) => (value === null ? [] : [{ name: titleOf(String(value)), value: String(value) }]));

/** Returns one field that can be sent, in the query or in the body. */
export function field(
  where: 'query' | 'body',
  name: string,
  schema: Schema,
  more: Partial<INodeProperties> = {},
): INodeProperties {
  const { value, ...shape } = shapeOf(schema);
  const about = more.description ?? schema.description;
  return {
    displayName: titleOf(name),
    name: nameOf(name),
    ...shape,
    ...more,
    ...(about === undefined ? {} : { description: about }),
    routing: {
      send: { type: where, property: name, propertyInDotNotation: false, ...(value ? { value } : {}) },
    },
  };
}

/** n8n reads dots and brackets in a name as a path. */
const nameOf = (name: string): string => name.replace(/[^A-Za-z0-9_]+/g, '_').replace(/_$/, '');

/** Names of the fields that control a node. A required field with such a name gets another one. */
const ownNames = ['resource', 'operation', 'returnAll', 'limit', 'fields', 'options'];
export const givenName = (name: string): string => (ownNames.includes(name) ? `${name}_value` : nameOf(name));
