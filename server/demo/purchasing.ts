import { purchaseOrder } from '#server/areas/purchasing/orders/orders.ts';
import { award } from '#server/areas/purchasing/rfqs/rfq-award.ts';
import { takeAnswer } from '#server/areas/purchasing/rfqs/rfq-responses.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { goods, vendors } from './goods.ts';
import type { Handle } from './timeline.ts';
import { dateOf, daysAgo, later, type World } from './world.ts';

const day = 86_400_000;

/** Adds suppliers, requests for quotation, orders and receipts. */
export function addPurchasing(world: World): void {
  const suppliers = vendors.map((vendor, nth) => addSupplier(world, vendor, nth));
  const usable = suppliers.slice(0, -2);
  for (let nth = 0; nth < world.count(rfqFates.length); nth++) addRfq(world, usable, nth);
  const { timeline, now } = world;
  const workshop = timeline.create(daysAgo(world, 200, 170), 'department', () => ({
    name: 'Workshop',
    code: 'WS',
  }));
  for (let nth = 0; nth < world.count(24); nth++) addOrder(world, usable, workshop, nth);
  const [archived, blocked] = suppliers.slice(-2);
  if (archived) timeline.change(now - 20 * day, 'supplier', archived, () => ({ status: 'archived' }));
  const reason = 'Delivered other steel than was ordered, twice';
  if (blocked)
    timeline.change(now - 10 * day, 'supplier', blocked, () => ({
      status: 'blocked',
      blocked_reason: reason,
    }));
}

function addSupplier(
  world: World,
  [name, domain, city, country]: (typeof vendors)[number],
  nth: number,
): Handle {
  return world.timeline.create(daysAgo(world, 200, 170), 'supplier', (random) => ({
    name,
    email: `orders@${domain}`,
    phone: `+34 91 ${random.whole(1_000_000, 9_999_999)}`,
    address: { city, country },
    payment_terms_days: random.pick([15, 30, 60]),
    currency: 'EUR',
    categories: nth % 2 ? ['Materials', 'Steel'] : ['Materials', 'Tools'],
  }));
}

type Good = (typeof goods)[number];

const someOf = (world: World): Good[] => {
  const first = world.random.whole(0, goods.length - 1);
  return Array.from(
    { length: world.random.whole(1, 3) },
    (_, at) => goods[(first + at) % goods.length],
  ).flatMap((one) => (one ? [one] : []));
};

/** Final states of orders, which get them in turn. */
const orderFates = [
  'received',
  'partially_received',
  'sent',
  'received',
  'closed',
  'approved',
  'pending_approval',
  'received',
  'draft',
  'cancelled',
  'short',
  'reversed',
];

function addOrder(world: World, suppliers: readonly Handle[], workshop: Handle, nth: number): void {
  const { random, timeline, people } = world;
  const fate = orderFates[nth % orderFates.length] ?? 'draft';
  const isYoung = ['draft', 'pending_approval', 'approved', 'sent'].includes(fate);
  const at = isYoung ? daysAgo(world, 12, 4) : daysAgo(world, 120, 25);
  const supplier = random.pick(suppliers);
  const chosen = someOf(world).map((good) => ({ good, quantity: random.whole(2, 12) * 5 }));
  const order = timeline.create(at, 'purchase_order', (own) => ({
    supplier_id: supplier.id,
    department_id: nth % 3 ? null : workshop.id,
    owner_id: own.pick(people),
    expected_date: dateOf(at + own.whole(8, 25) * day),
    category: 'Materials',
    lines: chosen.map(({ good: [id, description, unit, price], quantity }) => ({
      id,
      description,
      unit,
      quantity,
      unit_price: Math.round(price * own.whole(96, 108)) / 100,
      tax_rate: 21,
    })),
  }));
  if (fate === 'draft') return;
  const decided = later(world, at, 2);
  if (fate === 'cancelled') {
    const over = { status: 'cancelled', cancel_reason: 'There was enough in the store' };
    timeline.change(decided, 'purchase_order', order, () => over);
    return;
  }
  timeline.change(decided, 'purchase_order', order, () => ({ status: 'pending_approval' }));
  if (fate === 'pending_approval') return;
  // The platform approves the order, because its author may not.
  timeline.happen(later(world, decided, 1), async (ctx) => {
    await amendRecord(ctx, purchaseOrder.resource, order.id, { status: 'approved' });
  });
  if (fate === 'approved') return;
  const sent = Math.min(world.now, decided + 2 * day);
  timeline.change(sent, 'purchase_order', order, () => ({ status: 'sent' }));
  if (fate !== 'sent') receive(world, order, { fate, chosen, sent });
}

interface Delivery {
  fate: string;
  chosen: { good: Good; quantity: number }[];
  sent: number;
}

/** Adds the receipt of an order. Some are incomplete, and some have a broken piece. */
function receive(world: World, order: Handle, { fate, chosen, sent }: Delivery): void {
  const { timeline, now } = world;
  const came = later(world, sent, 10);
  const isHalf = ['partially_received', 'short', 'reversed'].includes(fate);
  const hasBroken = fate === 'partially_received';
  const receipt = timeline.create(came, 'receipt', (own) => ({
    order_id: order.id,
    delivery_note: `A-${own.whole(10_000, 99_999)}`,
    lines: chosen.map(({ good: [order_line_id], quantity }, at) => ({
      order_line_id,
      qty_received: isHalf ? quantity / 2 : quantity,
      ...(hasBroken && at === 0 ? { qty_rejected: 1, reason: 'Broken in the packaging' } : {}),
    })),
  }));
  const after = Math.min(now, came + day);
  if (fate === 'reversed')
    timeline.change(after, 'receipt', receipt, () => ({
      status: 'reversed',
      reverse_reason: 'Counted twice',
    }));
  if (fate === 'closed') timeline.change(after, 'purchase_order', order, () => ({ status: 'closed' }));
  const reason = 'The supplier no longer makes the rest';
  if (fate === 'short')
    timeline.change(after, 'purchase_order', order, () => ({ status: 'closed', close_reason: reason }));
}

const rfqFates = ['closed', 'awarded', 'quoted', 'sent', 'draft', 'cancelled'];

function addRfq(world: World, suppliers: readonly Handle[], nth: number): void {
  const { timeline, random } = world;
  const fate = rfqFates[nth % rfqFates.length] ?? 'draft';
  const isOld = ['closed', 'awarded', 'cancelled'].includes(fate);
  const at = isOld ? daysAgo(world, 90, 40) : daysAgo(world, 15, 8);
  const asked = someOf(world);
  const chosen = [0, 1, 2].flatMap((step) => suppliers[(nth + step) % suppliers.length] ?? []);
  const rfq = timeline.create(at, 'rfq', (own) => ({
    title: `${asked[0]?.[1]} and more for the workshop`,
    needed_by: dateOf(at + 40 * day),
    respond_by: dateOf(at + 7 * day),
    currency: 'EUR',
    supplier_ids: chosen.map(({ id }) => id),
    lines: asked.map(([id, description, unit]) => ({
      id,
      description,
      unit,
      quantity: own.whole(2, 12) * 10,
    })),
  }));
  if (fate === 'draft') return;
  timeline.change(at + day, 'rfq', rfq, () => ({ status: 'sent' }));
  if (fate === 'cancelled')
    timeline.change(at + 3 * day, 'rfq', rfq, () => ({
      status: 'cancelled',
      cancel_reason: 'Not built this year',
    }));
  if (fate === 'sent' || fate === 'cancelled') return;
  for (const [step, supplier] of chosen.entries()) {
    // The last supplier does not offer the first line, if there are several.
    const offered = step === 2 && asked.length > 1 ? asked.slice(1) : asked;
    const lines = offered.map(([line_id, , , price]) => ({
      line_id,
      unit_price: String(Math.round(price * random.whole(92, 112)) / 100),
      lead_days: random.whole(2, 20),
    }));
    timeline.happen(at + (2 + step) * day, async (ctx) => {
      await takeAnswer(ctx, rfq.id, { supplier_id: supplier.id, lines, terms: 'Delivered, 30 days' });
    });
  }
  if (fate === 'quoted') return;
  timeline.happen(at + 9 * day, async (ctx) => {
    await award(ctx, rfq.id, { choose: 'best_per_line', tell_others: false });
  });
  if (fate === 'closed') timeline.change(at + 30 * day, 'rfq', rfq, () => ({ status: 'closed' }));
}
