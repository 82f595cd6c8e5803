import { expect, test } from 'vitest';
import { newSeller } from '../../support/crm/seller.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();

const groups = ['finance', 'people', 'purchasing', 'editing'];
const odd = [
  ...[
    null,
    '',
    ' ',
    'a\u0000b',
    '\u{1F3AC}',
    '%_\\',
    "';--",
    'x'.repeat(3000),
    'com_1',
    '9999-12-31',
    '2026-02-30',
  ],
  ...[
    0,
    -1,
    1.5,
    1e15,
    true,
    [],
    {},
    [null],
    [{}],
    [['']],
    { facts: {} },
    [{ description: 'a\u0000b', unit_price: 1 }],
  ],
];

interface Shown {
  feature: string;
  group: string;
  example: Record<string, unknown>;
  input: { properties: Record<string, unknown> };
}

test('a function answers any input, or names what is wrong with it', async () => {
  const seller = await newSeller(server);
  const { data } = await seller.done('GET', '/ai');
  const features = data.filter((one: Shown) => groups.includes(one.group)) as Shown[];
  expect(features).toHaveLength(13);
  const failed: string[] = [];
  for (const { feature, example, input } of features)
    for (const name of Object.keys(input.properties))
      for (const value of odd) {
        const reply = await seller.api('POST', `/ai/${feature}`, { ...example, [name]: value });
        if (![200, 400].includes(reply.status))
          failed.push(`${feature} ${name}=${JSON.stringify(value)?.slice(0, 60)}: ${reply.status}`);
      }
  expect(failed).toEqual([]);
});
