import { expect, test } from 'vitest';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { meets } from '#server/resources/lists/filter/meets.ts';
import { readFilter } from './filter-of-events.ts';

registerAreas(areas);

function passes(type: string, filter: Record<string, unknown>, object: Record<string, unknown>): boolean {
  const read = readFilter(filter)?.of(type);
  if (!read) return true;
  if (!read.tree) throw new Error('these filters have no dates');
  return meets(read.subject, read.tree, object, () => undefined);
}

test.each([
  [{}, {}, true],
  [{ status: 'won' }, { status: 'won' }, true],
  [{ status: 'won' }, { status: 'open' }, false],
  [{ status: ['won', 'lost'] }, { status: 'lost' }, true],
  [{ status: 'won', owner_id: null }, { status: 'won', owner_id: null }, true],
  [{ status: 'won', owner_id: null }, { status: 'won', owner_id: 'usr_1' }, false],
  [{ source: [null, 'Fair'] }, { source: null }, true],
  [{ source: [null, 'Fair'] }, { source: 'Fair' }, true],
  [{ source: [null, 'Fair'] }, { source: 'Web' }, false],
  [{ missing: null }, { missing: null }, false],
  [{ not: { missing: 1 } }, {}, true],
  [{ source: null }, {}, false],
  [{ status: 'unknown' }, { status: 'unknown' }, false],
  [{ amount: 5 }, { amount: 5 }, true],
  [{ amount: { gte: '4.5', lt: 5 } }, { amount: 4.9 }, true],
  [{ or: [{ amount: { gt: 10 } }, { tags: 'vip' }] }, { amount: 1, tags: ['vip'] }, true],
  [{ or: [{ amount: { gt: 10 } }, { lifecycle: 'lead' }] }, { amount: 1, lifecycle: 'lead' }, false],
  [{ 'metadata.tier': 'gold' }, { metadata: { tier: 'gold' } }, true],
  [{ 'metadata.tier': 'gold' }, { metadata: {} }, false],
])('a deal: the filter %j lets %j through: %s', (filter, object, expected) => {
  expect(passes('deal.updated', filter, object)).toBe(expected);
});

test.each([
  [{ enabled: false }, true],
  [{ enabled: true }, false],
  [{ description: 'Orders' }, true],
  [{ events: 'contact.*' }, true],
  [{ disabled_reason: null }, true],
])('an object that is no record of a resource is compared by its properties: %j', (filter, expected) => {
  const object = {
    id: 'whk_1',
    url: 'https://example.com',
    description: 'Orders',
    events: ['contact.*'],
    enabled: false,
    disabled_reason: null,
  };
  expect(passes('webhook.disabled', filter, object)).toBe(expected);
});

test('an event of a kind that no longer exists meets no filter, and passes without one', () => {
  expect(passes('fax.sent', {}, { id: 'fax_1' })).toBe(true);
  expect(passes('fax.sent', { id: 'fax_1' }, { id: 'fax_1' })).toBe(false);
});

test('a filter is read once for each kind of object, also for later events', () => {
  const filter = { status: 'won', amount: { gt: 1 } };
  const read = readFilter(filter)?.of('deal.won');
  expect(read).toBeDefined();
  expect(readFilter({ ...filter })?.of('deal.updated')).toBe(read);
  expect(readFilter(filter)?.of('contact.created')).not.toBe(read);
});
