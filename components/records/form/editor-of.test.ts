import { expect, test } from 'vitest';
import type { z } from 'zod';
import { wordsOf } from '#components/base/wording/words/words.ts';
import { type describedKind, describeKind } from '#server/areas/platform/surface/described-kind.ts';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { allNameables } from '#server/resources/resource/nameables.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import { type Property, propertiesOf } from './editor-of.ts';

registerAreas(areas);

type Described = z.input<typeof describedKind>;

const described = allResources().flatMap((resource) => describeKind(resource) ?? []);
/** The calls whose inputs a person fills in; those with a page of their own are left out. */
const callsOf = ({ create, update, actions, calls, screen }: Described) =>
  [create, update, ...actions, ...calls]
    .filter((call) => call !== null)
    .filter(({ verb }) => screen.calls?.[verb]?.is_elsewhere !== true);

const inside = ({ editor }: Property): Property[] =>
  editor.is === 'rows' || editor.is === 'group'
    ? editor.properties.flatMap((one) => [one, ...inside(one)])
    : [];

const askingOf = ({ screen: { lines_of = {}, kind_from = {}, not_asked = [], files = {} } }: Described) => ({
  lines_of,
  kind_from,
  not_asked,
  files,
});

const all = described.flatMap((kind) =>
  callsOf(kind).flatMap((call) =>
    propertiesOf(call.schema, call.refers, askingOf(kind))
      .flatMap((property) => [property, ...inside(property)])
      .map((property) => ({ at: `${call.area}.${call.verb} ${property.name}`, kind: kind.kind, property })),
  ),
);

test('JSON is typed only where the schema does not describe the content', () => {
  expect(all.length).toBeGreaterThan(1_000);
  const asJson = all.filter(({ property }) => property.editor.is === 'json').map(({ at }) => at);
  expect(asJson).toEqual([]);
});

test('files are uploaded where a property takes them, and their ids are typed nowhere', () => {
  const editors = new Map(all.map(({ at, property }) => [at, property.editor]));
  expect(editors.get('expenses.create receipt_file_id')).toMatchObject({
    is: 'file',
    place: { for: 'expense.receipt_file_id', takes: ['image', 'pdf'] },
  });
  expect(editors.get('tasks.update attachments')).toMatchObject({
    is: 'files',
    place: { for: 'task.attachments' },
  });
  const typed = all.filter(
    ({ property: { name, editor } }) => /(^|_)file_id$/.test(name) && editor.is !== 'file',
  );
  expect(typed.map(({ at }) => at)).toEqual([]);
});

test('properties that refer to records are chosen from those records', () => {
  const known = new Set([...described.map(({ kind }) => kind), ...allNameables().map(({ kind }) => kind)]);
  const typed = all.filter(
    ({ property: { name, editor } }) =>
      /_id$/.test(name) && editor.is === 'text' && known.has(name.slice(0, -3)),
  );
  expect(typed.map(({ at }) => at)).toEqual([]);
  const referring = all.flatMap(({ property: { editor } }) => ('kinds' in editor ? editor.kinds : []));
  expect(referring.filter((kind) => !known.has(kind))).toEqual([]);
  expect(new Set(referring).size).toBeGreaterThan(20);
});

/** Numbers that authorities give, which people know and type. */
const typedNumbers = ['tax_id'];
/** Inputs that no form shows, because the address of the page or the dialog gives them. */
const given = ['id'];

test('no text input asks for an id', () => {
  const asking = all.filter(
    ({ property: { name, editor } }) =>
      /(^|_)(ids?|ip)$/.test(name) &&
      (editor.is === 'text' || editor.is === 'texts') &&
      ![...typedNumbers, ...given].includes(name),
  );
  // An operation asks only for what its screen says.
  const shown = asking.filter(({ at, kind, property: { name } }) => {
    const asks = described.find((one) => one.kind === kind)?.screen.calls?.[at.split(/[. ]/)[1] ?? '']?.asks;
    return !asks || asks.includes(name);
  });
  expect(shown.map(({ at }) => at)).toEqual([]);
});

test.each(['en', 'es', 'pt-BR'] as const)('every value of a choice has a label in %s', (locale) => {
  const words = wordsOf(locale);
  const values = all.flatMap(({ kind, property: { name, editor } }) =>
    'values' in editor ? editor.values.map((value) => [kind, name, value] as const) : [],
  );
  expect(values.length).toBeGreaterThan(300);
  for (const [kind, name, value] of values) expect(words.value(kind, name, value)).toMatch(/\S/);
});

test('each kind of schema gets its own editor', () => {
  const schema = {
    required: ['name'],
    properties: {
      name: { type: 'string', maxLength: 200 },
      amount: { type: ['number', 'string', 'null'] },
      company_id: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      due: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
      lines: {
        type: 'array',
        items: { type: 'object', properties: { id: { type: 'string' }, qty: { type: 'integer' } } },
      },
      related: {
        type: 'object',
        properties: { type: { type: 'string', enum: ['deal'] }, id: { type: 'string' } },
      },
      metadata: { type: 'object', additionalProperties: {} },
      odd: { anyOf: [{ type: 'string' }, { type: 'object' }] },
    },
  };
  const read = propertiesOf(schema, { company_id: ['company'], related: ['deal'] });
  expect(
    read.map(({ name, editor, isRequired, isNullable }) => [name, editor.is, isRequired, isNullable]),
  ).toEqual([
    ['name', 'text', true, false],
    ['amount', 'amount', false, true],
    ['company_id', 'record', false, true],
    ['due', 'day', false, true],
    ['lines', 'rows', false, false],
    ['related', 'related', false, false],
    ['metadata', 'pairs', false, false],
    ['odd', 'json', false, false],
  ]);
});
