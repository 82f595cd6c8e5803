import fc from 'fast-check';
import type { Sent } from '../raw-http.ts';
import { type Endpoint, takesBody, withId } from './endpoints.ts';
import { oddBody, oddNames, oddText, oddValue } from './odd-body.ts';

const percent = (text: string) => encodeURIComponent(text.toWellFormed());

const oddQuery = ({ parameters }: Endpoint): fc.Arbitrary<string> => {
  const known = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const name = fc.oneof(
    fc.constantFrom(
      ...oddNames,
      ...known.map((one) => `${one}[gte]`),
      'metadata[__proto__]',
      'metadata[]',
      'a[b][c]',
      '[',
      '',
    ),
    ...(known.length ? [fc.constantFrom(...known)] : []),
  );
  const value = fc.oneof(
    fc.constantFrom(
      '',
      '0',
      '-1',
      '101',
      '1e9',
      '99999999999999999999',
      '1.5',
      'true',
      'null',
      'asc',
      'name,email',
      '%00',
      '%',
      '%ff',
      '%C3%28',
      '%ED%A0%80',
      '+',
    ),
    fc.constantFrom(
      '2024-01-01',
      '0000-01-01',
      '+275760-09-13',
      'created_at',
      'id',
      'company',
      'active,archived',
      `${'a,'.repeat(150)}`,
    ),
    oddCursor,
    oddText.map((text) => percent(text.slice(0, 500))),
  );
  return fc
    .array(fc.tuple(name, value), { minLength: 1, maxLength: 4 })
    .map((pairs) => pairs.map(([key, given]) => `${key.replaceAll(' ', '%20')}=${given}`).join('&'));
};

/** Cursors of other lists, cursors of other orders, and invalid ones. */
const oddCursor = fc
  .tuple(
    fc.constantFrom('contact', 'deal', 'task', 'request'),
    fc.constantFrom('created_at', 'updated_at', 'name', 'email', 'id', '__proto__'),
    fc.constantFrom('asc', 'desc'),
    oddValue,
    oddValue,
  )
  .map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url').slice(0, 2_500));

const oddId = fc.oneof(
  fc.constantFrom(
    '..',
    '.',
    '%2e%2e',
    '%2F',
    'a%2Fb',
    '%00',
    '%ff',
    '%',
    '%zz',
    '%5c',
    'null',
    '__proto__',
    'x'.repeat(3_000),
    '%F0%9F%92%A5',
    'con_',
    '+',
    '~',
    ';',
    '&',
  ),
  oddText.map((text) => percent(text).slice(0, 2_000) || '%20'),
);

const oddPath = fc.constantFrom(
  '',
  '/',
  '//',
  '/contacts//x',
  '/contacts/',
  '//contacts',
  '/contacts/../me',
  '/%63ontacts',
  '/contacts;a=1',
  '/CONTACTS',
  '/__proto__',
  '/contacts/x/constructor',
  '/contacts%2Fx',
  '/contacts/x/restore/',
  '/openapi.json/x',
);

const printable = fc.string({ unit: 'grapheme-ascii', maxLength: 60 });
/** Node sends a header as Latin-1 and refuses control characters, so raw sockets send those. */
const oddHeaderText = fc.oneof(
  printable,
  fc.string({
    unit: fc.integer({ min: 0xa0, max: 0xff }).map((code) => String.fromCharCode(code)),
    maxLength: 20,
  }),
  fc.constantFrom('', '*', '"', 'W/"1"', '"1", "2"', '"99999999999999999999"', ',', 'k'.repeat(300)),
);

const oddHeaders = (token: string): fc.Arbitrary<Record<string, string | string[]>> => {
  const authorization = fc.constantFrom(
    `Bearer ${token}`,
    `bearer ${token}`,
    `Bearer  ${token}`,
    `Bearer ${token} x`,
    token,
    'Bearer',
    'Basic YTpi',
    '',
    `Bearer ${token.slice(0, -1)}!`,
  );
  const type = fc.constantFrom(
    'application/json',
    'application/json; charset=utf-16',
    'application/json; charset=utf-8',
    'text/plain',
    'multipart/form-data; boundary=x',
    '',
    ';',
    'application/vnd.api+json',
    'application/json;;;',
    'application/x-www-form-urlencoded',
  );
  const optional = {
    'if-match': oddHeaderText,
    'idempotency-key': oddHeaderText,
    'accept-encoding': printable,
    expect: fc.constantFrom('100-continue', 'magic'),
    'content-encoding': fc.constantFrom('gzip', 'identity', 'br'),
    'x-http-method-override': fc.constant('DELETE'),
    'x-forwarded-for': printable,
    cookie: printable,
    upgrade: fc.constant('websocket'),
    range: fc.constant('bytes=0-1'),
  };
  return fc
    .tuple(
      fc.record({
        authorization: fc.oneof(
          { weight: 8, arbitrary: fc.constant(`Bearer ${token}`) },
          { weight: 1, arbitrary: authorization },
        ),
        'content-type': fc.oneof(
          { weight: 6, arbitrary: fc.constant('application/json') },
          { weight: 1, arbitrary: type },
        ),
      }),
      fc.record(optional, { requiredKeys: [] }),
      fc.integer({ min: 0, max: 4 }),
    )
    .map(([always, some, often]) => (often === 0 ? { ...always, ...some } : always));
};

const methods = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'];

/** One request with something wrong in one or several places, at an operation of the document. */
export function oddRequest(endpoint: Endpoint, token: string, ids: readonly string[]): fc.Arbitrary<Sent> {
  const path = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids).map((id) => withId(endpoint.path, id)) },
    {
      weight: 4,
      arbitrary: oddId.map((id) =>
        endpoint.path.includes('{') ? withId(endpoint.path, id) : `${endpoint.path}/${id}`,
      ),
    },
    { weight: 1, arbitrary: oddPath },
  );
  const method = fc.oneof(
    { weight: 12, arbitrary: fc.constant(endpoint.method) },
    { weight: 1, arbitrary: fc.constantFrom(...methods) },
  );
  const query = fc.option(oddQuery(endpoint), { nil: '', freq: 2 });
  return fc
    .tuple(method, path, query, oddHeaders(token), oddBody(endpoint))
    .map(([verb, address, search, headers, body]) => {
      const carries = verb !== 'TRACE' && (takesBody({ method: verb }) || verb === 'DELETE');
      return {
        method: verb,
        path: search ? `${address}?${search}` : address,
        headers,
        ...(carries ? { body } : {}),
      };
    });
}
