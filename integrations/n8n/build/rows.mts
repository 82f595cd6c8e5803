import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { type Lists, labelOf, pickList, type Shape, shapeOf, titleOf } from './fields.mts';
import { plain, type Schema, typeOf } from './schemas.mts';

const leftOut: INodePropertyOptions = { name: '(Leave Out)', value: '' };

/**
 * Returns a field of columns for an object with known properties or a list of them, such as the lines of an invoice, and
 * for a list of ids. Other values have none.
 */
export function columnsField(name: string, schema: Schema, lists: Lists): INodeProperties | undefined {
  const whole = plain(schema);
  const isList = typeOf(whole) === 'array';
  const one = plain(isList ? (whole.items ?? {}) : whole);
  const list = lists[name];
  if (isList && typeOf(one) === 'string' && list !== undefined)
    return collectionOf(name, schema, isList, [idColumn(name, list)]);
  const properties = Object.entries(one.properties ?? {});
  if (typeOf(one) !== 'object' || properties.length === 0) return undefined;
  const columns = properties.map(([column, inner]) => columnOf(name, column, inner, isList, lists));
  return collectionOf(name, schema, isList, columns);
}

const collectionOf = (
  name: string,
  { description }: Schema,
  isList: boolean,
  values: INodeProperties[],
): INodeProperties => ({
  displayName: titleOf(name),
  name: `${name}_columns`,
  type: 'fixedCollection',
  default: {},
  placeholder: `Add ${titleOf(name)}`,
  ...(isList ? { typeOptions: { multipleValues: true, sortable: true } } : {}),
  ...(description === undefined ? {} : { description }),
  options: [{ displayName: titleOf(name), name: isList ? 'rows' : 'row', values }],
});

/** n8n shows every column of a row. One that stays empty is not sent, so that the platform's default applies. */
function columnOf(
  name: string,
  column: string,
  schema: Schema,
  isList: boolean,
  lists: Lists,
): INodeProperties {
  const { value = '$value', ...shape } = emptied(
    shapeOf(schema, column === 'id' ? undefined : lists[column]),
  );
  return {
    displayName: labelOf(column, shape),
    name: column,
    ...shape,
    ...(schema.description === undefined ? {} : { description: schema.description }),
    routing: {
      send: {
        type: 'body',
        property: isList ? `=${name}[{{ $index }}].${column}` : `${name}.${column}`,
        value: `={{ $value === "" || $value === undefined ? undefined : (${value}) }}`,
      },
    },
  };
}

function emptied(shape: Shape): Shape {
  const { type, options = [] } = shape;
  if (type === 'resourceLocator') return shape;
  if (type === 'options')
    return { ...shape, default: '', options: [leftOut, ...options] as INodePropertyOptions[] };
  if (type !== 'boolean') return { ...shape, default: '' };
  const values = [leftOut, { name: 'Yes', value: true }, { name: 'No', value: false }];
  return { type: 'options', default: '', options: values };
}

const idColumn = (name: string, list: string): INodeProperties => ({
  displayName: 'Record',
  name: 'id',
  ...pickList(list),
  routing: { send: { type: 'body', property: `=${name}[{{ $index }}]` } },
});
