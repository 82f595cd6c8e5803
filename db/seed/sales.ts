import { competitors, firstNames, lastNames, lostReasons, products, sources, works } from './words.ts';
import { dateOf, daysAgo, later, slug, type World } from './world.ts';

const day = 86_400_000;

export function addSales(world: World): void {
  addCatalogue(world);
  for (let nth = 0; nth < world.count(45); nth++) addLead(world, nth);
  for (let nth = 0; nth < world.count(50); nth++) addDeal(world);
  addTargets(world);
}

function addCatalogue({ timeline, now, products: made }: World): void {
  const at = now - 210 * day;
  for (const [nth, [name, category, unit, price, cost]] of products.entries()) {
    made.push(
      timeline.create(at, 'product', () => ({
        sku: `P-${String(nth + 1).padStart(3, '0')}`,
        name,
        category,
        unit,
        price,
        cost,
        kind: 'service',
        currency: 'EUR',
        tax_rate: 21,
      })),
    );
  }
  const promotion = {
    kind: 'percentage',
    currency: 'EUR',
    starts_at: new Date(now - 30 * day).toISOString(),
  };
  const codes = [
    {
      name: 'Spring campaign',
      code: 'SPRING15',
      value: 15,
      usage_limit: 100,
      ends_at: new Date(now + 30 * day).toISOString(),
    },
    { name: 'First film', code: 'FIRST10', value: 10, first_purchase_only: true },
    { name: 'Last season', code: 'WINTER20', value: 20, ends_at: new Date(now - 2 * day).toISOString() },
  ];
  for (const code of codes)
    timeline.create(now - 31 * day, 'promotion', () => ({ ...promotion, ...code, status: 'active' }));
}

function addLead(world: World, nth: number): void {
  const { random, timeline, people } = world;
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
  const at = daysAgo(world, 90, 1);
  const lead = timeline.create(at, 'lead', (random) => ({
    first_name: first,
    last_name: last,
    email: `${slug(first)}.${slug(last)}.${nth}@lead${nth}.example`,
    company_name: `${last} ${random.pick(['Hoteles', 'Filmes', 'Foods', 'Obras'])}`,
    source: random.pick(sources),
    estimated_value: random.whole(1, 20) * 500,
    currency: 'EUR',
    owner_id: random.pick(people),
  }));
  if (random.chance(0.3)) return;
  const contacted = later(world, at, 5);
  timeline.change(contacted, 'lead', lead, () => ({ status: 'contacted' }));
  if (random.chance(0.25)) {
    const unqualified_reason = random.pick(['No budget', 'Wrong number', 'Only curious']);
    timeline.change(later(world, contacted, 10), 'lead', lead, () => ({
      status: 'unqualified',
      unqualified_reason,
    }));
    return;
  }
  if (random.chance(0.4)) return;
  const qualified = later(world, contacted, 10);
  timeline.change(qualified, 'lead', lead, () => ({ status: 'qualified' }));
  if (random.chance(0.6))
    timeline.change(later(world, qualified, 10), 'lead', lead, (random) => ({
      status: 'converted',
      convert: { create_deal: random.chance(0.5) },
    }));
}

function addDeal(world: World): void {
  const { random, timeline, people } = world;
  const contact = random.pick(world.contacts);
  const company = world.companies.find((one) => one === contact.company) ?? random.pick(world.companies);
  const at = daysAgo(world, 110, 1);
  const title = `${random.pick(works)} for ${company.name}`;
  const handle = timeline.create(Math.max(at, world.now - 118 * day), 'deal', (random) => ({
    title,
    company_id: company.id,
    // Somebody who came to us later cannot have begun it.
    contact_id: contact.id || null,
    amount: random.whole(8, 120) * 150,
    currency: company.currency,
    source: random.pick(sources),
    expected_close_date: dateOf(at + random.whole(20, 90) * day),
    owner_id: random.pick(people),
  }));
  const deal = Object.assign(handle, { title, company, contact, wonAt: null as number | null });
  world.deals.push(deal);
  if (random.chance(0.35)) return;
  const end = later(world, at, 45);
  if (random.chance(0.55)) {
    deal.wonAt = end;
    addQuote(world, deal, later(world, at, 10), end);
    timeline.change(end, 'deal', handle, () => ({ status: 'won' }));
    return;
  }
  const lost = {
    status: 'lost',
    lost_reason: random.pick(lostReasons),
    competitor: random.pick(competitors),
  };
  timeline.change(end, 'deal', handle, () => lost);
}

function addQuote(world: World, deal: World['deals'][number], at: number, until: number): void {
  const { timeline } = world;
  timeline.create(Math.min(at, until - 1), 'quote', (random) => ({
    deal_id: deal.id,
    company_id: deal.company.id,
    currency: 'EUR',
    valid_until: dateOf(world.now + random.whole(5, 40) * day),
    lines: Array.from({ length: random.whole(1, 4) }, () => {
      const [description, , unit, unit_price] = random.pick(products);
      return {
        description,
        unit,
        unit_price,
        quantity: random.whole(1, 12),
        tax_rate: 21,
        ...(random.chance(0.3) ? { discount_pct: random.pick([5, 10, 12.5]) } : {}),
      };
    }),
    terms: 'Half on acceptance, half on delivery.',
  }));
}

function addTargets({ timeline, people, now }: World): void {
  const period_start = `${dateOf(now).slice(0, 7)}-01`;
  for (const owner_id of people.slice(0, 3))
    timeline.create(now - 1000, 'sales_target', (random) => ({
      owner_id,
      metric: 'revenue',
      period: 'month',
      period_start,
      target_value: random.whole(6, 20) * 1000,
      currency: 'EUR',
    }));
}
