import fc from 'fast-check';
import type { Seller } from '../crm/seller.ts';
import { type CodedLine, sentCoded } from './independent-codes.ts';
import { type Pricing, sentPricing } from './independent-pricing.ts';

/** The ways in which a quote or an order gets its lines, its discount and its kind of prices. */
const doors = ['create', 'batch', 'change', 'change in a batch', 'revise'] as const;
export const door = fc.constantFrom(...doors);
type Door = (typeof doors)[number];

interface Planned {
  path: '/quotes' | '/purchases/orders';
  party: object;
  lines: readonly CodedLine[];
  pricing: Pricing;
}

/** The lines as a document takes them. Those of an order have no discount of their own. */
const sentLines = ({ path, lines }: Pick<Planned, 'path' | 'lines'>) =>
  lines.map((line) => {
    const { discount_pct, ...sent } = sentCoded(line);
    return path === '/quotes' ? { ...sent, discount_pct } : sent;
  });

async function batched(seller: Seller, path: string, operation: object) {
  const { data } = await seller.done('POST', `${path}/batch`, { operations: [operation], atomic: true });
  return data[0].record;
}

/** Creates the document through a door, and returns its id. */
export async function opened(seller: Seller, planned: Planned, through: Door): Promise<string> {
  const { path, party, lines, pricing } = planned;
  const whole = { ...party, currency: 'EUR', lines: sentLines(planned), ...sentPricing(pricing) };
  if (through === 'create') return (await seller.make(path, whole)).id;
  if (through === 'batch') return (await batched(seller, path, { action: 'create', data: whole })).id;
  // The document begins with other lines, prices and discount, of which nothing may be left.
  const other = { ...sentPricing({ percent: 5, amount: 0, includesTax: !pricing.includesTax }) };
  const reversed = sentLines({ path, lines: lines.toReversed() });
  const { id } = await seller.make(path, { ...whole, ...other, lines: reversed });
  const change = { lines: whole.lines, ...sentPricing(pricing) };
  if (through === 'change in a batch') {
    await batched(seller, path, { action: 'update', id, data: change });
    return id;
  }
  if (through === 'revise' && path === '/quotes')
    return (await seller.done('POST', `${path}/${id}/revise`, change)).data.id;
  // The lines and the pricing are changed one after the other.
  await seller.change(`${path}/${id}`, { lines: whole.lines, discount_pct: null, discount_amount: null });
  return (await seller.change(`${path}/${id}`, sentPricing(pricing))).id;
}
