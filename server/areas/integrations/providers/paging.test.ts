import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newSeed } from '../../../../e2e/support/test-server.ts';
import { addressOf, nextLink, nextPlace, type Paging, paging } from './paging.ts';

const first = 'https://api.example.com/items?sort=id';
const how = (given: unknown): Paging => paging.parse(given);

/** Returns the requested addresses, one after the other. Each answer has a body, its rows and perhaps a Link header. */
function asked(given: unknown, answers: { body?: unknown; count?: number; link?: string }[]): string[] {
  const way = how(given);
  const addresses: string[] = [];
  let at: Record<string, unknown> | null = null;
  for (const { body = null, count = 0, link } of answers) {
    const url = addressOf(first, way, at);
    addresses.push(url.slice('https://api.example.com'.length));
    at = nextPlace(way, at, { url, link, body, count });
    if (at === null) return addresses;
  }
  return [...addresses, 'more'];
}

test('without paging there is one page', () => {
  expect(asked({ kind: 'none' }, [{ count: 500 }])).toEqual(['/items?sort=id']);
});

test('pages are counted until one is short, or empty where nobody says how many rows a page has', () => {
  const sized = { kind: 'page', parameter: 'p', size_parameter: 'n', size: 2 };
  expect(asked(sized, [{ count: 2 }, { count: 1 }])).toEqual([
    '/items?sort=id&p=1&n=2',
    '/items?sort=id&p=2&n=2',
  ]);
  expect(asked({ kind: 'page', first: 0 }, [{ count: 2 }, { count: 1 }, { count: 0 }])).toEqual([
    '/items?sort=id&page=0',
    '/items?sort=id&page=1',
    '/items?sort=id&page=2',
  ]);
});

test('an offset goes on by the rows that came', () => {
  expect(asked({ kind: 'offset', size: 2 }, [{ count: 2 }, { count: 2 }, { count: 0 }])).toEqual([
    '/items?sort=id&offset=0&limit=2',
    '/items?sort=id&offset=2&limit=2',
    '/items?sort=id&offset=4&limit=2',
  ]);
});

test.each([[null], [''], [undefined], [false]])('a cursor ends with %j', (last) => {
  const cursor = { kind: 'cursor', parameter: 'after', path: 'meta.next' };
  expect(asked(cursor, [{ body: { meta: { next: 'b=' } } }, { body: { meta: { next: last } } }])).toEqual([
    '/items?sort=id',
    '/items?sort=id&after=b%3D',
  ]);
});

test.each([['x'.repeat(2_001)], ['a\u0000b']])(
  'a cursor that cannot be stored ends the run with a reason',
  (next) => {
    const cursor = { kind: 'cursor', path: 'next' };
    expect(() => asked(cursor, [{ body: { next } }])).toThrow('"next" of the body cannot be used');
  },
);

test('a cursor may be a whole address, and so may a link; both stay where the credentials were given for', () => {
  const cursor = { kind: 'cursor', path: 'next' };
  const body = { next: 'https://api.example.com/items/page2' };
  expect(asked(cursor, [{ body }, { body: {} }])).toEqual(['/items?sort=id', '/items/page2']);
  expect(asked({ kind: 'link' }, [{ link: '</more?x=1>; rel="next"' }, {}])).toEqual([
    '/items?sort=id',
    '/more?x=1',
  ]);
  const away = { body: { next: 'https://elsewhere.example/items' } };
  expect(() => asked(cursor, [away])).toThrow('another host, elsewhere.example');
  expect(() => asked({ kind: 'link' }, [{ link: '<http://api.example.com/items>; rel=next' }])).toThrow(
    'another host',
  );
});

/** A correct API: the rows that it returns for an address, and its link to the next page. */
function serve(url: URL, total: number, size: number) {
  const number = (name: string) => Number(url.searchParams.get(name) ?? 0);
  const from = Math.max(number('offset'), number('after'), (number('page') - 1) * size);
  const rows = Array.from({ length: Math.min(size, Math.max(0, total - from)) }, (_, nth) => from + nth);
  const end = from + rows.length;
  const isMore = end < total;
  return {
    rows,
    body: { next: isMore ? end : null },
    link: isMore ? `<${url.pathname}?after=${end}>; rel="next"` : undefined,
  };
}

test('every row of a correct API is read once, however many there are', () => {
  const ways = (size: number) => [
    { kind: 'page', size_parameter: 'n', size },
    { kind: 'page' },
    { kind: 'offset', size },
    { kind: 'cursor', parameter: 'after', path: 'next' },
    { kind: 'link' },
  ];
  const way = fc
    .integer({ min: 1, max: 7 })
    .chain((size) => fc.tuple(fc.constantFrom(...ways(size)), fc.constant(size)));
  fc.assert(
    fc.property(way, fc.nat(40), ([given, size], total) => {
      const read: number[] = [];
      let at: Record<string, unknown> | null = null;
      do {
        const url: string = addressOf(first, how(given), at);
        const { rows, body, link } = serve(new URL(url), total, size);
        read.push(...rows);
        at = nextPlace(how(given), at, { url, link, body, count: rows.length });
      } while (at !== null);
      expect(read).toEqual(Array.from({ length: total }, (_, nth) => nth));
    }),
    { seed: newSeed('pages'), numRuns: 300 },
  );
});

test.each([
  ['<https://a.example/?page=2>; rel="next"', 'https://a.example/?page=2'],
  ['<https://a.example/1>; rel="prev", <https://a.example/3>; rel="next"; title="x"', 'https://a.example/3'],
  ['<https://a.example/3>; rel=next', 'https://a.example/3'],
  ['<https://a.example/3>; rel="last next"', 'https://a.example/3'],
  ['<https://a.example/3>; rel="nextish"', undefined],
  ['nonsense', undefined],
])('the next page in %j is %j', (header, url) => {
  expect(nextLink(header)).toBe(url);
});
