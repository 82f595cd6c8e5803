import { expect, test } from 'vitest';
import { addressOfQuery } from './address-of-query.ts';

test('a query of the API becomes the address of a list with the same records', () => {
  expect(addressOfQuery('/data/deals', '/deals?status=open')).toBe('/data/deals?status=open');
  expect(addressOfQuery('/data/tickets', '/support/tickets?status[in]=open,pending')).toBe(
    '/data/tickets?status=open%2Cpending',
  );
  const address = addressOfQuery('/data/leads', '/leads?status=new&created_after=2026-01-01&score[lt]=5');
  const shown = new URLSearchParams(address.split('?')[1]);
  expect(shown.get('status')).toBe('new');
  expect(JSON.parse(shown.get('filter') ?? '')).toEqual({
    and: [{ created_at: { gt: '2026-01-01' } }, { score: { lt: '5' } }],
  });
});
