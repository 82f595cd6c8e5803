import type {
  IDisplayOptions,
  INodeProperties,
  INodePropertyOptions,
  INodeRequestOutput,
} from 'n8n-workflow';
import type { Operation } from './document.mts';
import { field, givenName, shapeOf, titleOf } from './fields.mts';
import { columnsField } from './rows.mts';

const mostAtOnce = 100;
// The code of uploads has the same names (source/nodes/files.ts).
const uploadOperation = 'files-create';
const binaryField = 'binaryProperty';
/** Parameters of paging, which the node controls. */
const paging = ['page', 'per_page', 'cursor'];

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Returns resources, operations and their fields, in the order in which n8n shows them. */
export function propertiesOf(operations: readonly Operation[]): INodeProperties[] {
  const tags = [...new Set(operations.map(({ tag }) => tag))].sort((a, b) => a.localeCompare(b, 'en'));
  return [
    {
      displayName: 'Resource',
      name: 'resource',
      type: 'options',
      noDataExpression: true,
      options: tags.map((tag) => ({ name: tag, value: slug(tag) })),
      default: slug(tags[0] ?? ''),
    },
    ...tags.map((tag) =>
      operationsProperty(
        tag,
        operations.filter((one) => one.tag === tag),
      ),
    ),
    ...operations.flatMap(fieldsOf),
  ];
}

function operationsProperty(tag: string, own: readonly Operation[]): INodeProperties {
  const options = own.map(operationOption).sort((a, b) => a.name.localeCompare(b.name, 'en'));
  const first = options.find(({ value }) => String(value).endsWith('-list')) ?? options[0];
  return {
    displayName: 'Operation',
    name: 'operation',
    type: 'options',
    noDataExpression: true,
    displayOptions: { show: { resource: [slug(tag)] } },
    options,
    default: first?.value ?? '',
  };
}

const isList = ({ query }: Operation): boolean => query.some(({ name }) => name === 'cursor');

function operationOption(one: Operation): INodePropertyOptions {
  const url = one.path.replace(/\{(\w+)\}/g, '{{ encodeURIComponent($parameter["$1"]) }}');
  const output: INodeRequestOutput = {
    postReceive: [{ type: 'rootProperty', properties: { property: 'data' } }],
  };
  return {
    name: one.summary,
    value: one.id,
    action: one.summary,
    routing: {
      request: {
        method: one.method as 'GET' | 'POST' | 'PATCH' | 'DELETE',
        url: `=${url}`,
        ...(one.isFile ? { encoding: 'arraybuffer' as const } : {}),
        // The key makes sure that a step repeated by n8n is done once.
        ...(one.hasKey
          ? {
              headers: {
                'Idempotency-Key': '={{ [$execution.id, $nodeId, $runIndex, $itemIndex].join("-") }}',
              },
            }
          : {}),
      },
      // The node itself receives files.
      ...(one.isFile ? {} : { output }),
    },
  };
}

function fieldsOf(one: Operation): INodeProperties[] {
  const displayOptions: IDisplayOptions = { show: { resource: [slug(one.tag)], operation: [one.id] } };
  const path = one.pathNames.map(
    (name): INodeProperties => ({
      displayName: titleOf(name),
      name,
      ...shapeOf({ type: 'string' }, one.lists[name]),
      required: true,
      displayOptions,
    }),
  );
  const isUpload = one.id === uploadOperation;
  // The size of an upload is that of its bytes, and its name is that of the file of the item.
  const body = one.body.filter(({ name }) => !isUpload || name !== 'size');
  const isNeeded = ({ name, isRequired }: Property) => isRequired && !(isUpload && name === 'name');
  const needed = body.filter(isNeeded);
  const free = body.filter((property) => !isNeeded(property));
  return [
    ...path,
    ...(isUpload ? [bytesField(displayOptions)] : []),
    ...needed.flatMap((property) => neededFields(one, property, displayOptions)),
    ...(isList(one) ? pages(displayOptions) : []),
    ...collection(
      'Fields',
      'fields',
      free.flatMap((property) => freeFields(one, property)),
      displayOptions,
    ),
    ...collection('Options', 'options', queryFields(one), displayOptions),
  ];
}

const bytesField = (displayOptions: IDisplayOptions): INodeProperties => ({
  displayName: 'Input Data Field Name',
  name: binaryField,
  type: 'string',
  default: 'data',
  required: true,
  hint: 'The name of the field of the item that has the file',
  displayOptions,
});

type Property = Operation['body'][number];

function neededFields(
  { lists }: Operation,
  { name, schema }: Property,
  displayOptions: IDisplayOptions,
): INodeProperties[] {
  const columns = columnsField(name, schema, lists);
  const own = { name: givenName(name), displayOptions };
  if (!columns) return [field('body', name, schema, lists[name], { ...own, required: true })];
  return [{ ...columns, displayOptions }, asText(field('body', name, schema, undefined, own))];
}

/** A value with columns can also be given as one text, because its rows may come from an earlier step. */
function freeFields({ lists }: Operation, { name, schema }: Property): INodeProperties[] {
  const columns = columnsField(name, schema, lists);
  const whole = field('body', name, schema, lists[name]);
  return columns ? [columns, asText(whole)] : [whole];
}

function asText(whole: INodeProperties): INodeProperties {
  const { displayName, type, routing } = whole;
  const send = { ...routing?.send, value: `={{ $value === "" ? undefined : (${codeOf(routing)}) }}` };
  const form = type === 'json' ? 'JSON' : 'Text';
  return { ...whole, displayName: `${displayName} (${form})`, default: '', routing: { send } };
}

const codeOf = (routing: INodeProperties['routing']) =>
  String(routing?.send?.value ?? '={{ $value }}').slice('={{ '.length, -' }}'.length);

/** Query parameters with a free key (`metadata[colour]`) are sent as they are written. */
function queryFields({ query, lists }: Operation): INodeProperties[] {
  const named = query.filter(({ name, schema }) => !paging.includes(name) && schema.type !== 'object');
  const keyed = query.filter(({ schema }) => schema.type === 'object').map(({ name }) => `${name}[…]`);
  const fields = named.map(({ name, schema, description }) =>
    field('query', name, schema, lists[name], description === undefined ? {} : { description }),
  );
  if (keyed.length === 0) return fields;
  const more: INodeProperties = {
    displayName: 'More Parameters',
    name: 'more_parameters',
    type: 'json',
    default: '{}',
    description: `By keys of your own: ${keyed.join(', ')}`,
    routing: { request: { qs: '={{ typeof $value === "string" ? JSON.parse($value) : $value }}' as never } },
  };
  return [...fields, more];
}

function collection(
  displayName: string,
  name: string,
  options: INodeProperties[],
  displayOptions: IDisplayOptions,
): INodeProperties[] {
  if (options.length === 0) return [];
  const placeholder = displayName === 'Fields' ? 'Add field' : 'Add option';
  return [{ displayName, name, type: 'collection', placeholder, default: {}, options, displayOptions }];
}

function pages(displayOptions: IDisplayOptions): INodeProperties[] {
  const { show } = displayOptions;
  return [
    {
      displayName: 'Return All',
      name: 'returnAll',
      type: 'boolean',
      default: false,
      description: 'Whether to return all results or only up to a given limit',
      displayOptions,
      routing: {
        send: {
          paginate: '={{ $value }}',
          type: 'query',
          property: 'per_page',
          value: `={{ $value ? ${mostAtOnce} : undefined }}`,
        },
      },
    },
    {
      displayName: 'Limit',
      name: 'limit',
      type: 'number',
      typeOptions: { minValue: 1, maxValue: mostAtOnce },
      default: 50,
      description: 'Max number of results to return',
      displayOptions: { show: { ...show, returnAll: [false] } },
      routing: { send: { type: 'query', property: 'per_page' } },
    },
  ];
}
