import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { plain, type Schema, typeOf } from './schemas.mts';

/** `first_name` → `First Name`, `total[gte]` → `Total [gte]`. */
export const titleOf = (name: string): string =>
  name
    .replace(/\[/g, ' [')
    .split(/[_\s]+/)
    .map((word) => (word === 'id' ? 'ID' : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');

/** The label of a pick list says what is chosen: `company_id` → `Company`. */
export const labelOf = (name: string, { type }: Shape): string =>
  titleOf(type === 'resourceLocator' ? name.replace(/_id$/, '') : name);

/** The lists from which ids are chosen, by the names of the fields. */
export type Lists = Readonly<Record<string, string>>;

const parsed = 'typeof $value === "string" ? JSON.parse($value) : $value';
const words =
  'Array.isArray($value) ? $value : String($value).split(",").map((one) => one.trim()).filter(Boolean)';

export type Shape = Pick<INodeProperties, 'type' | 'default' | 'options' | 'placeholder' | 'modes'> & {
  /** The code that turns the typed text into the sent value. */
  value?: string;
};

export function shapeOf(schema: Schema, list?: string): Shape {
  const one = plain(schema);
  if (list !== undefined && typeOf(one) === 'string') return pickList(list);
  if (one.enum) return { type: 'options', options: choices(one), default: String(one.enum[0] ?? '') };
  switch (typeOf(one)) {
    case 'boolean':
      return { type: 'boolean', default: false };
    case 'integer':
    case 'number':
      return { type: 'number', default: 0 };
    case 'array':
      return typeOf(plain(one.items ?? {})) === 'string'
        ? { type: 'string', default: '', placeholder: 'one, two', value: words }
        : { type: 'json', default: '[]', value: parsed };
    case 'object':
      return { type: 'json', default: '{}', value: parsed };
    case 'string':
      if (one.format === 'date-time') return { type: 'dateTime', default: '' };
      return { type: 'string', default: '', ...(one.format === 'date' ? { placeholder: '2026-01-31' } : {}) };
    default:
      return { type: 'string', default: '' };
  }
}

/** The name of the method that searches a list: `/finance/invoices` → `search_finance_invoices`. */
export const listMethod = (path: string): string => `search${path.replace(/[^A-Za-z0-9]+/g, '_')}`;

/** A record is chosen from a list by its name, or given by its id. */
export const pickList = (list: string): Shape => ({
  type: 'resourceLocator',
  default: { mode: 'list', value: '' },
  modes: [
    {
      displayName: 'From List',
      name: 'list',
      type: 'list',
      typeOptions: { searchListMethod: listMethod(list), searchable: true },
    },
    { displayName: 'By ID', name: 'id', type: 'string' },
  ],
});

const choices = ({ enum: values = [] }: Schema): INodePropertyOptions[] =>
  values.flatMap((value) => (value === null ? [] : [{ name: titleOf(String(value)), value: String(value) }]));

/** Returns one field that can be sent, in the query or in the body. */
export function field(
  where: 'query' | 'body',
  name: string,
  schema: Schema,
  list: string | undefined,
  more: Partial<INodeProperties> = {},
): INodeProperties {
  const { value, ...shape } = shapeOf(schema, list);
  const about = more.description ?? schema.description;
  return {
    displayName: labelOf(name, shape),
    name: nameOf(name),
    ...shape,
    ...more,
    ...(about === undefined ? {} : { description: about }),
    routing: {
      send: {
        type: where,
        property: name,
        propertyInDotNotation: false,
        ...(value ? { value: `={{ ${value} }}` } : {}),
      },
    },
  };
}

/** n8n reads dots and brackets in a name as a path. */
const nameOf = (name: string): string => name.replace(/[^A-Za-z0-9_]+/g, '_').replace(/_$/, '');

/** Names of the fields that control a node. A required field with such a name gets another one. */
const ownNames = ['resource', 'operation', 'returnAll', 'limit', 'fields', 'options'];
export const givenName = (name: string): string => (ownNames.includes(name) ? `${name}_value` : nameOf(name));
