import { addCatalogue } from './catalogue.ts';
import { addDeals } from './deals.ts';
import { firstNames, lastNames, sources } from './words.ts';
import { dateOf, daysAgo, later, slug, type World } from './world.ts';

export function addSales(world: World): void {
  addCatalogue(world);
  for (let nth = 0; nth < world.count(45); nth++) addLead(world, nth);
  addDeals(world);
  addTargets(world);
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
  if (random.chance(0.3)) {
    // Some leads are archived without an answer.
    if (nth % 7 === 0) timeline.change(later(world, at, 30), 'lead', lead, () => ({ archived: true }));
    return;
  }
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

const metrics = ['revenue', 'deals_won', 'new_customers', 'activities'] as const;
const usual = { revenue: 9000, deals_won: 2, new_customers: 2, activities: 12 } as const;

/** Adds the closed targets of last month, this month's target of each seller, and the year's of the whole team. */
function addTargets(world: World): void {
  const { timeline, people, now } = world;
  const month = `${dateOf(now).slice(0, 7)}-01`;
  const thisMonth = Date.parse(month);
  const lastMonth = `${dateOf(thisMonth - 1).slice(0, 7)}-01`;
  const sellers = people.slice(0, 3);
  for (const [nth, metric] of metrics.entries()) {
    const body = { metric, period: 'month', target_value: usual[metric], currency: 'EUR' };
    for (const owner_id of metric === 'revenue' ? sellers : sellers.slice(0, 1)) {
      timeline.create(Math.min(now - 1000, thisMonth), 'sales_target', (random) => ({
        ...body,
        owner_id,
        period_start: month,
        ...(metric === 'revenue' ? { target_value: random.whole(6, 20) * 1000 } : {}),
      }));
    }
    const past = timeline.create(Date.parse(lastMonth), 'sales_target', () => ({
      ...body,
      owner_id: sellers[nth % sellers.length],
      period_start: lastMonth,
    }));
    timeline.change(thisMonth, 'sales_target', past, () => ({ status: 'closed' }));
  }
  timeline.create(thisMonth, 'sales_target', () => ({
    metric: 'revenue',
    period: 'year',
    period_start: `${month.slice(0, 4)}-01-01`,
    target_value: 60_000 * world.count(1),
    currency: 'EUR',
  }));
}
