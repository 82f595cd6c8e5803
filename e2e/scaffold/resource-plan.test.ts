import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { filesFor, problemsWith } from './resource-plan.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const siteVisit = { kind: 'site_visit', plural: 'site_visits', prefix: 'siv' };

registerAreas(areas);

test.each(areas.map(({ name }) => name))('a new resource of %s has all its files', (area) => {
  const resource = { area, ...siteVisit };
  expect(problemsWith(resource)).toEqual([]);
  const files = filesFor(root, resource);
  expect(files.get(`server/areas/${area}/site-visits/site-visits.ts`)).toContain("kind: 'site_visit'");
  const index = files.get(`server/areas/${area}/index.ts`);
  expect(index).toContain('siteVisits: siteVisit.operations,');
  expect(index).toContain('resources: [siteVisit.resource,');
  const tests = files.get(`e2e/api/${area}/${area}-site-visits.test.ts`);
  expect(tests).toContain("'/site-visits'");
  for (const locale of ['es', 'pt-BR']) {
    const words = JSON.parse(files.get(`components/base/wording/words/${locale}/kinds.json`) ?? '{}');
    expect(words.site_visit).toEqual({ one: 'Site visit', many: 'Site visits' });
    expect(JSON.parse(files.get(`server/vocabulary/wording/${locale}/nouns.json`) ?? '{}')).toHaveProperty(
      'site_visit',
    );
  }
});

test('taken and invalid names are refused, all at once, with what to do', () => {
  const taken = { area: 'mars', kind: 'contact', plural: 'contacts', prefix: 'con' };
  expect(problemsWith(taken)).toEqual([
    expect.stringContaining('no area mars; use one of platform, crm'),
    expect.stringContaining('a resource contact already'),
    expect.stringContaining('contacts already'),
    expect.stringContaining('begin with con already'),
  ]);
  expect(problemsWith({ area: 'crm', kind: 'Visit', plural: 'Visit', prefix: 'vi' })).toHaveLength(4);
});
