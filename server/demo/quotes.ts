import type { Random } from './random.ts';
import type { Handle } from './timeline.ts';
import { lostReasons, products } from './words.ts';
import { dateOf, later, type World } from './world.ts';

const day = 86_400_000;

export type Outcome = 'open' | 'won' | 'lost';
type Deal = World['deals'][number];

interface Course {
  at: number;
  outcome: Outcome;
  end: number;
}

/** Final states of quotes that nobody has answered, which get them in turn. */
const fates = ['sent', 'expired', 'viewed', 'revised', 'draft'] as const;

/** Adds the quote of a deal and its outcome; an accepted quote wins the deal. */
export function addQuote(world: World, deal: Deal, { at, outcome, end }: Course): void {
  const { random, timeline, now } = world;
  if (outcome === 'open') {
    addOpenQuote(world, deal, at);
    return;
  }
  const quote = offer(world, deal, at, Math.max(now, end) + random.whole(10, 40) * day);
  const sent = Math.min(end, later(world, at, 1));
  timeline.change(sent, 'quote', quote, () => ({ status: 'sent' }));
  timeline.change(Math.min(end, later(world, sent, 1)), 'quote', quote, () => ({ status: 'viewed' }));
  const { name, email } = deal.contact;
  const accepted = { status: 'accepted', accepted_by: { name, email } };
  const rejected = { status: 'rejected', rejection_reason: random.pick(lostReasons) };
  timeline.change(end, 'quote', quote, () => (outcome === 'won' ? accepted : rejected));
}

function addOpenQuote(world: World, deal: Deal, at: number): void {
  const { random, timeline, now } = world;
  const fate = fates[world.openOffers++ % fates.length];
  const ranOut = at + 9 * day;
  const isOver = fate === 'expired' && ranOut < now;
  const until = isOver ? ranOut - day : now + random.whole(10, 40) * day;
  const quote = offer(world, deal, at, until);
  if (fate === 'draft') return;
  const sent = later(world, at, 1);
  timeline.change(sent, 'quote', quote, () => ({ status: 'sent' }));
  if (isOver) timeline.change(ranOut, 'quote', quote, () => ({ status: 'expired' }));
  const viewed = later(world, sent, 1);
  if (fate === 'viewed') timeline.change(viewed, 'quote', quote, () => ({ status: 'viewed' }));
  if (fate === 'revised') offer(world, deal, later(world, viewed, 3), until, quote);
}

/** Adds a draft, which revises the older quote if there is one. Some of the last month have a promotion code. */
function offer(world: World, deal: Deal, at: number, until: number, older?: Handle): Handle {
  const { timeline, random, now } = world;
  const { currency } = deal.company;
  const isPromoted = currency === 'EUR' && at > now - 30 * day && random.chance(0.35);
  return timeline.create(at, 'quote', (own) => ({
    deal_id: deal.id,
    valid_until: dateOf(until),
    lines: linesIn(own, currency, world.products),
    terms: 'Half on acceptance, half on delivery.',
    ...(isPromoted ? { promotion_code: 'SPRING15' } : {}),
    ...(older ? { revises_id: older.id } : {}),
  }));
}

/** Product prices are in euros, so lines in other currencies have a price of their own. */
function linesIn(random: Random, currency: string, listed: readonly Handle[]) {
  const rate = currency === 'BRL' ? 6 : 1;
  return Array.from({ length: random.whole(1, 4) }, () => {
    const nth = random.whole(0, products.length - 1);
    const [description = '', , unit = '', price = 0] = products[nth] ?? [];
    const priced = currency === 'EUR' ? { product_id: listed[nth]?.id } : { description, unit };
    return {
      ...priced,
      unit_price: Math.round(price * rate * 100) / 100,
      quantity: random.whole(1, 12),
      tax_rate: 21,
      ...(random.chance(0.3) ? { discount_pct: random.pick([5, 10, 12.5]) } : {}),
    };
  });
}
