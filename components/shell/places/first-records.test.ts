import { expect, test } from 'vitest';
import messages from '#components/base/wording/messages/en.ts';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import { everyPlace } from './places.ts';

registerAreas(areas);

const purposes = Object.keys(messages.firstRecords);

test('each list of the menu says what its records are for, while there are none', () => {
  const listed = everyPlace.flatMap(({ href, records = href }) => /^\/data\/(\w+)/.exec(records)?.[1] ?? []);
  const kinds = allResources().filter(({ plural }) => listed.includes(plural));
  expect(kinds.length).toBeGreaterThan(30);
  expect(kinds.map(({ kind }) => kind).filter((kind) => !purposes.includes(kind))).toEqual([]);
});

test('each of these sentences is about a kind of record', () => {
  const kinds: readonly string[] = allResources().map(({ kind }) => kind);
  expect(purposes.filter((kind) => !kinds.includes(kind))).toEqual([]);
});
