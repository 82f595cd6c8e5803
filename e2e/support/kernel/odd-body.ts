import fc from 'fast-check';
import type { Endpoint } from './endpoints.ts';

/** Property names that no honest client sends, and every public server receives. */
export const oddNames = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'prototype',
  'valueOf',
  'id',
  'on_duplicate',
];

const deep = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);

export const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    ...oddNames,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '%',
    '\\',
    "'; DROP TABLE contacts; --",
    '../..',
    '💥',
  ),
  fc.constant('x'.repeat(30_000)),
);

export const oddValue = fc.oneof(
  oddText,
  fc.constantFrom(null, true, -1, 1e308, -0, 2 ** 53, 1e-7, [], {}, [[]], [null], ''),
  fc.constantFrom(
    '0000-01-01',
    '9999-99-99',
    '-271821-04-20',
    '2024-02-30T25:61:61Z',
    'NaN',
    'Infinity',
    '1e400',
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A body as text: valid JSON of the wrong form, or text that is not JSON. */
export const oddBody = (endpoint: Endpoint): fc.Arbitrary<string | Buffer> => {
  const properties = [
    ...Object.keys(endpoint.example),
    ...oddNames,
    'metadata',
    'external_ids',
    'operations',
  ];
  const mutated = fc
    .tuple(fc.constantFrom(...properties), oddValue, fc.constantFrom(...oddNames, 'a'), oddValue)
    .map(([name, value, inner, other]) =>
      JSON.stringify({ ...endpoint.example, [name]: value }).replace(
        /}$/,
        `,${JSON.stringify(inner)}:${JSON.stringify(other)}}`,
      ),
    );
  return fc.oneof(
    { weight: 8, arbitrary: mutated },
    { weight: 3, arbitrary: oddValue.map((value) => JSON.stringify(value) ?? '') },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        '{"a":1e400}',
        '{"metadata":{"a":1e400}}',
        '{"metadata":{"a":9007199254740993}}',
        '{"first_name":"\\u0000"}',
        '{"first_name":"\\ud800"}',
        '{"metadata":{"\\u0000":1,"\\udfff":2}}',
        '{"metadata":{"__proto__":{"admin":true}}}',
        '{"__proto__":{"role":"admin"}}',
        '{"constructor":{"prototype":{"x":1}}}',
        '{"operations":[null]}',
        '{"operations":[{"action":"create","data":{"birthday":"0000-01-01"}}]}',
        '{"operations":[{"action":"update","id":"__proto__","data":{"constructor":1}}],"atomic":"yes"}',
        '{"first_name":',
        '{"a":1}{"b":2}',
        "{'a':1}",
        '\ufeff{}',
        '[',
        'undefined',
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        deep(10_000, '[', ']'),
        `${deep(10_000, '{"a":', '}')}`,
        `{"metadata":${deep(60, '{"a":', '}').replace(':}', ':1}')}}`,
      ),
    },
    {
      weight: 1,
      arbitrary: fc.uint8Array({ minLength: 1, maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    },
  );
};
