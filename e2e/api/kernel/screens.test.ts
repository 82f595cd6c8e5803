import { expect, test } from 'vitest';
import { z } from 'zod';
import { describeKind } from '#server/areas/platform/surface/described-kind.ts';
import { unitsIn } from '#server/kernel/values/units.ts';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';

registerAreas(areas);

/** Numbers that are positions, versions or values on a scale, and so need no unit. */
const plain =
  /^(number|version|revision|revision_round|priority|score|spam_score|fence|year|order|points|width|height|frame_in|frame_out|trail_length|progress|min_coverage|max_rounds|capacity|size|lat|lng|accuracy|token|shares|usage_limit|usage_limit_per_customer|recipients|sent|failed|skipped|suppressed|total|done|created|updated|unchanged|pages|rows|reminders_sent|max|nth|used_in|sequence|sample_size|have|needed|aspect|x|y)$/;

type Json = Readonly<Record<string, unknown>>;
const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the names of all properties in a schema whose numbers may have decimals. */
function decimalsIn(schema: unknown, name = ''): string[] {
  if (Array.isArray(schema)) return schema.flatMap((one) => decimalsIn(one, name));
  if (!isJson(schema)) return [];
  const own = schema.type === 'number' && name !== '' ? [name] : [];
  const { properties, items, anyOf, oneOf } = schema;
  const inner = isJson(properties)
    ? Object.entries(properties).flatMap(([key, one]) => decimalsIn(one, key))
    : [];
  return [...own, ...inner, ...decimalsIn([items, anyOf, oneOf], name)];
}

const schemaOf = ({ all }: Resource) => ({
  properties: Object.fromEntries(
    Object.entries(all).map(([name, { read }]) => [
      name,
      z.toJSONSchema(read, { io: 'output', unrepresentable: 'any' }),
    ]),
  ),
});

test('every number of every record has a unit', () => {
  const silent = allResources().flatMap((resource) => {
    const schema = schemaOf(resource);
    const units = unitsIn(schema);
    const open = decimalsIn(schema).filter(
      (name) => !(name in units) && !plain.test(name) && !/_(tasks|cards|comments|fixes)$/.test(name),
    );
    return [...new Set(open)].map((name) => `${resource.kind}.${name}`);
  });
  expect(silent).toEqual([]);
});

test('the first offered step never ends a record badly', () => {
  const offered = allResources().flatMap(({ kind, screen, states }) =>
    Object.entries(screen.next ?? {}).map(([status, [first = ''] = []]) => ({ kind, status, first, states })),
  );
  expect(offered.length).toBeGreaterThan(20);
  const ending = offered.filter(
    ({ first, states }) => first.startsWith('step:') && states?.tones[first.slice('step:'.length)] === 'bad',
  );
  expect(ending.map(({ kind, status }) => `${kind}.${status}`)).toEqual([]);
});

test('the declared screens of a kind can be shown: columns, form and next steps', () => {
  const shown = allResources().flatMap((resource) => describeKind(resource) ?? []);
  expect(shown.length).toBeGreaterThan(50);
  const lists = shown.filter(({ verbs, screen }) => verbs.includes('list') && screen.columns.length < 2);
  expect(lists.map(({ kind }) => kind)).toEqual([]);
  const forms = shown.filter(({ create, screen }) => create?.verb === 'create' && !screen.essentials.length);
  expect(forms.map(({ kind }) => kind)).toEqual([]);
  const wronglyPlaced = shown.flatMap(({ kind, create, screen: { essentials, later } }) => {
    const asked = isJson(create?.schema.properties) ? Object.keys(create.schema.properties) : [];
    const unknown = create ? [...essentials, ...later].filter((name) => !asked.includes(name)) : [];
    return unknown.map((name) => `${kind}.${name}`);
  });
  expect(wronglyPlaced).toEqual([]);
});
