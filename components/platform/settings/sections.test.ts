import { expect, test } from 'vitest';
import { es } from '#components/base/wording/words/es.ts';
import { wordsFrom } from '#components/base/wording/words/lookups.ts';
import { ptBR } from '#components/base/wording/words/pt-BR.ts';
import { allSeries } from '#server/kernel/values/series.ts';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { organizationSettings } from '#server/product/settings.ts';
import { allSections, fieldsIn, numberedKinds } from './sections.ts';

registerAreas(areas);

const paths = allSections.flatMap(fieldsIn).map(({ path }) => path);

/** Settings with pages of their own, settings of the server, and settings that nothing reads yet. */
const elsewhere = ['business_hours', 'holidays', 'modules', 'past_timezones', 'retention_days'];

test('every setting can be changed on some page', () => {
  const known = Object.entries(organizationSettings.read({})).flatMap(([name, value]) => {
    const isDocument = typeof value === 'object' && value !== null && !Array.isArray(value);
    const inner = isDocument ? Object.keys(value).map((one) => `${name}.${one}`) : [];
    return elsewhere.includes(name) ? [] : inner.length ? inner : [name];
  });
  const missing = known.filter((path) => !paths.some((one) => one === path || one.startsWith(`${path}.`)));
  expect(missing).toEqual([]);
});

test('no setting is on two pages', () => {
  expect(paths.filter((path, at) => paths.indexOf(path) < at)).toEqual([]);
});

test('every numbered kind of document has a setting for its numbers', () => {
  expect([...numberedKinds].sort()).toEqual(allSeries().sort());
});

test.each([es, ptBR])('every numbered kind of document has a name in Spanish and Portuguese', (table) => {
  const missing: string[] = [];
  const otherwise = (name: string) => {
    missing.push(name);
    return name;
  };
  for (const kind of numberedKinds) wordsFrom(table, { otherwise }).kind(kind);
  expect(missing).toEqual([]);
});
