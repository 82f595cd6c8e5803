import { products, retired } from './words.ts';
import { later, type World } from './world.ts';

const day = 86_400_000;
/** A product as in words.ts: name, category, unit, price and cost. */
type Listed = readonly [string, string, string, number, number];

const iso = (at: number) => new Date(at).toISOString();

/** Adds products, of which one is no longer sold and two have had another price, and promotions. */
export function addCatalogue(world: World): void {
  const { timeline, now, products: made } = world;
  const at = now - 210 * day;
  const add = (nth: number, [name, category, unit, price, cost]: Listed) =>
    timeline.create(at, 'product', () => ({
      sku: `P-${String(nth + 1).padStart(3, '0')}`,
      name,
      category,
      unit,
      price,
      cost,
      kind: category === 'Equipment' ? 'good' : category === 'Care' ? 'subscription' : 'service',
      currency: 'EUR',
      tax_rate: 21,
    }));
  for (const [nth, product] of products.entries()) made.push(add(nth, product));
  const old = add(products.length, retired);
  timeline.change(now - 150 * day, 'product', old, () => ({ status: 'inactive' }));
  const [first, second] = made;
  if (first) timeline.change(now - 120 * day, 'product', first, () => ({ price: 1500 }));
  if (second) timeline.change(now - 60 * day, 'product', second, () => ({ price: 175 }));
  addPromotions(world);
}

/** Adds a promotion of each kind and in each state. */
function addPromotions(world: World): void {
  const { timeline, now, contacts } = world;
  const promote = (at: number, body: Record<string, unknown>) =>
    timeline.create(at, 'promotion', () => ({ kind: 'percentage', status: 'active', ...body }));
  const month = now - 31 * day;
  const since = iso(now - 30 * day);
  promote(month, {
    name: 'Spring campaign',
    code: 'SPRING15',
    value: 15,
    usage_limit: world.count(100),
    starts_at: since,
    ends_at: iso(now + 30 * day),
  });
  promote(month, { name: 'First film', code: 'FIRST10', value: 10, first_purchase_only: true });
  promote(month, {
    name: 'Welcome',
    code: 'HOLA200',
    kind: 'fixed_amount',
    value: 200,
    min_order_amount: 1500,
  });
  promote(month, {
    name: 'Three for two',
    code: 'CLIPS3X2',
    kind: 'buy_x_get_y',
    value: 100,
    buy_quantity: 2,
    get_quantity: 1,
  });
  promote(month, { name: 'Last season', code: 'WINTER20', value: 20, ends_at: iso(now - 2 * day) });
  promote(now - day, { name: 'Summer', code: 'VERAO10', value: 10, starts_at: iso(now + 45 * day) });
  promote(now - day, { name: 'An idea for autumn', code: 'OTONO5', value: 5, status: 'draft' });
  const paused = promote(month, { name: 'Partners', code: 'SOCIO12', value: 12 });
  timeline.change(later(world, month, 9), 'promotion', paused, () => ({ status: 'paused' }));
  const old = promote(now - 90 * day, { name: 'Anniversary', code: 'TEN', value: 10 });
  for (const [after, status] of [
    [40, 'paused'],
    [41, 'archived'],
  ] as const)
    timeline.change(now - (90 - after) * day, 'promotion', old, () => ({ status }));
  promote(month, { name: 'Only one', code: 'LAUNCH25', value: 25, usage_limit: 1 });
  const [winner] = contacts.toSorted((a, b) => a.at - b.at);
  const quote = timeline.create(now - 20 * day, 'quote', () => ({
    contact_id: winner?.id ?? null,
    currency: 'EUR',
    promotion_code: 'LAUNCH25',
    lines: [{ description: 'Launch film', quantity: 1, unit_price: 5200, tax_rate: 21 }],
  }));
  for (const [after, status] of [
    [1, 'sent'],
    [3, 'accepted'],
  ] as const)
    timeline.change(now - (20 - after) * day, 'quote', quote, () => ({ status }));
}
