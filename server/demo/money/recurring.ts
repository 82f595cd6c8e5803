import { makeWhenDue } from '#server/areas/finance/recurring-invoices/make-due.ts';
import { lockRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { dateOf, type World } from '../world.ts';

const day = 86_400_000;

/** Adds a monthly invoice, which was made twice already, and a quarterly one that begins soon. */
export function addRecurring({ timeline, companies, now }: World): void {
  const [first, second] = companies.filter(({ currency }) => currency === 'EUR');
  if (!first || !second) return;
  const begun = now - 45 * day;
  const monthly = timeline.create(begun, 'recurring_invoice', () => ({
    title: `Website and newsletter, ${first.name}`,
    company_id: first.id,
    currency: 'EUR',
    interval_unit: 'month',
    starts_on: dateOf(begun),
    payment_days: 15,
    issue_at_once: true,
    lines: [{ description: 'Care of the website, one month', quantity: 1, unit_price: 180, tax_rate: 21 }],
  }));
  // The second due date is a month later, which is at most 31 days.
  for (const at of [begun + day, begun + 32 * day])
    timeline.happen(at, async (ctx) =>
      makeWhenDue(ctx, await lockRecord(ctx, resourceOf('recurring_invoice'), monthly.id)),
    );
  timeline.create(now - 6 * day, 'recurring_invoice', () => ({
    title: `Quarterly film, ${second.name}`,
    company_id: second.id,
    currency: 'EUR',
    interval_unit: 'month',
    interval_count: 3,
    starts_on: dateOf(now + 20 * day),
    lines: [{ description: 'Film about the last quarter', quantity: 1, unit_price: 1450, tax_rate: 21 }],
    raises: [{ from: dateOf(now + 300 * day), percent: 2.5 }],
  }));
}
