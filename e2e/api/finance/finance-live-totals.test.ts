import { beforeAll, expect, test } from 'vitest';
import { liveSums, pricingProperties, type Terms } from '#components/records/form/lines/live-lines.ts';
import { type SumLine, sumLines, sumsIn } from '#components/records/form/lines/sums.ts';
import { isObject } from '#server/kernel/values/objects.ts';
import { newSeller, type Seller } from '../../support/crm/seller.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let seller: Seller;
let company_id: string;
let supplier_id: string;
let product: { id: string };
beforeAll(async () => {
  seller = await newSeller(server);
  company_id = (await seller.make('/companies', { name: 'Harbour Ltd' })).id;
  supplier_id = (await seller.make('/purchases/suppliers', { name: 'Osaka Cameras' })).id;
  await seller.make('/finance/exchange-rates', { currency: 'JPY', date: '2026-01-02', rate: 0.0062 });
  product = await seller.make('/products', { name: 'Crane', price: 90.5, currency: 'EUR', tax_rate: 10 });
});

/** Halves of a cent, several rates, a line without a tax, and a credit. */
const lines = [
  { description: 'Filming', quantity: '3', unit_price: '33.335', tax_rate: '21' },
  { description: 'Editing', quantity: '1.5', unit_price: '33.333333', tax_rate: '10' },
  { description: 'Travel', unit_price: '2.5', tax_rate: '21' },
  { description: 'Fee', quantity: '7', unit_price: '0.145' },
];
const discounted = [
  { ...lines[0], discount_pct: '12.5' },
  { ...lines[1], discount_pct: '100' },
  { description: 'Credit', quantity: '-1', unit_price: '10.005', tax_rate: '4', discount_pct: '5' },
];
/** Advances, a guarantee and money that came before. */
const lessPaid = (currency: string) => ({
  retention_pct: '15',
  held_total: currency === 'JPY' ? '5' : '5.55',
  prepaid_total: '20',
  deductions: [
    { kind: 'retention', amount: currency === 'JPY' ? '7' : '7.77', tax_rate: '21' },
    { kind: 'retention', amount: '3', tax_rate: '10' },
  ],
});
const numbersOf = (shown: readonly SumLine[]) =>
  shown.map((line) => ({
    ...line,
    // The server has made the codes of the rates meanwhile.
    ...(line.is === 'taxOfRate' ? { code: null } : {}),
    value: Number(line.value),
    ...(line.is === 'taxOfRate' ? { net: Number(line.net) } : {}),
  }));

test.each(['EUR', 'JPY'])(
  'the totals of a form are those that the server answers, in %s with discounts, rates and rounding',
  async (currency) => {
    const sale = { company_id, currency };
    const lessAmount = [{ ...lines[0], discount_amount: currency === 'JPY' ? '10' : '9.99' }];
    const cases: { path: string; body: Terms & Record<string, unknown> & { lines: readonly unknown[] } }[] = [
      { path: '/quotes', body: { ...sale, lines } },
      { path: '/quotes', body: { ...sale, lines: [...lines, ...discounted] } },
      { path: '/finance/invoices', body: { ...sale, lines: [...lines, ...discounted], retention_pct: '15' } },
      { path: '/finance/invoices', body: { ...sale, lines: lessAmount } },
      { path: '/finance/invoices', body: { ...sale, lines, ...lessPaid(currency) } },
      { path: '/purchases/orders', body: { supplier_id, currency, lines: [lines[0], lines[1]] } },
      { path: '/quotes', body: { ...sale, lines: [...lines, ...discounted], discount_pct: '7.5' } },
      { path: '/finance/invoices', body: { ...sale, lines, ...lessPaid(currency), discount_amount: '3' } },
      {
        path: '/finance/invoices',
        body: { ...sale, lines, ...lessPaid(currency), discount_pct: '3', prices_include_tax: true },
      },
      {
        path: '/purchases/orders',
        body: { supplier_id, currency, lines: lines.slice(0, 2), prices_include_tax: true },
      },
    ];
    for (const { path, body } of cases) {
      const pricing = Object.fromEntries(pricingProperties.map((name) => [name, body[name]]));
      const facts = { currency, offered: new Map(), pricing };
      const rows = body.lines.filter(isObject);
      const computed = liveSums(rows, facts, body);
      const answered = sumsIn(await seller.make(path, body));
      const live = computed && sumsIn({ id: '', ...computed });
      if (!live || !answered) throw new Error(`${path} has no totals`);
      expect(numbersOf(sumLines(live)), path).toEqual(numbersOf(sumLines(answered)));
    }
  },
);

test('a line with a product has the price and the tax that the server has filled in', async () => {
  const input = { lines: [{ product_id: product.id, quantity: '2' }] };
  const quote = await seller.make('/quotes', { company_id, currency: 'EUR', ...input });
  expect(quote).toMatchObject({ total: 199.1 });
  const offered = new Map([[product.id, { unit_price: '90.5', tax_rate: '10' }]]);
  expect(liveSums(input.lines, { currency: 'EUR', offered }, {})?.total).toBe('199.10');
});
