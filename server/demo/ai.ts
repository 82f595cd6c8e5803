import { compute, inputOf } from '#server/areas/ai/functions/answering.ts';
import { requireFeature } from '#server/areas/ai/functions/feature.ts';
import { storeAnswer } from '#server/areas/ai/functions/run-rows.ts';
import { aiRun } from '#server/areas/ai/functions/runs.ts';
import { addMessage } from '#server/areas/work/tickets/conversation.ts';
import { handedOver } from '#server/areas/work/tickets/delivery.ts';
import type { Ctx } from '#server/calls/context.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { firstNames, lastNames, ticketStories } from './words.ts';
import { daysAgo, later, slug, type World } from './world.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Adds last year's leads and tickets, which the AI functions learn from, and runs of these functions. */
export function addAi(world: World): void {
  for (let nth = 0; nth < world.count(56); nth++) addOldLead(world, nth);
  for (let nth = 0; nth < world.count(20); nth++) addOldTicket(world, nth);
  addRuns(world);
}

/** The share of leads of each source that became customers. The shares differ enough for the AI functions to find it. */
const chances = { Referral: 0.75, Website: 0.4, 'Trade fair': 0.5, Advertisement: 0.15 } as const;

function addOldLead(world: World, nth: number): void {
  const { random, timeline, people } = world;
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
  const source = random.pick(Object.keys(chances) as (keyof typeof chances)[]);
  const at = daysAgo(world, 300, 200);
  const isWon = random.chance(chances[source]);
  const lead = timeline.create(at, 'lead', (random) => ({
    first_name: first,
    last_name: last,
    email: `${slug(first)}.${slug(last)}.${nth}@before${nth}.example`,
    company_name: `${last} ${random.pick(['Hoteles', 'Filmes', 'Foods', 'Obras'])} ${nth}`,
    ...(isWon || random.chance(0.4) ? { phone: `+34 6${random.whole(10_000_000, 99_999_999)}` } : {}),
    source,
    estimated_value: random.whole(1, 20) * 500,
    currency: 'EUR',
    owner_id: random.pick(people),
  }));
  const contacted = later(world, at, 5);
  timeline.change(contacted, 'lead', lead, () => ({ status: 'contacted' }));
  const decided = later(world, contacted, 10);
  if (!isWon) {
    timeline.change(decided, 'lead', lead, () => ({
      status: 'unqualified',
      unqualified_reason: 'No budget',
    }));
    return;
  }
  timeline.change(decided, 'lead', lead, () => ({ status: 'qualified' }));
  timeline.change(decided + hour, 'lead', lead, () => ({ status: 'converted' }));
}

function addOldTicket(world: World, nth: number): void {
  const { random, timeline, people } = world;
  const { subject, category, asked, answered } =
    ticketStories[nth % ticketStories.length] ?? ticketStories[0];
  const at = daysAgo(world, 110, 65);
  const known = world.contacts.filter((one) => one.at < at);
  const contact = known.length > 0 ? random.pick(known) : undefined;
  const ticket = timeline.create(at, 'ticket', () => ({
    subject,
    category,
    description: asked,
    channel: 'email',
    priority: category === 'delivery' ? 'high' : 'normal',
    contact_id: contact?.id || null,
    assignee_id: people[ticketStories.findIndex((one) => one.category === category) % people.length] ?? null,
  }));
  timeline.happen(at + hour, async (ctx) => {
    await addMessage(ctx, ticket.id, { body: answered, author: { type: 'agent' } }, handedOver(ctx));
  });
  timeline.change(at + 3 * hour, 'ticket', ticket, () => ({ status: 'solved', spent_minutes: 25 }));
  timeline.change(at + 3 * hour + 7 * day, 'ticket', ticket, () => ({ status: 'closed' }));
}

/** Runs that were answered within an hour: about records, and about the text in the request. */
const answered: readonly (readonly [string, Record<string, unknown>])[] = [
  ['find_duplicates', { resource: 'contact' }],
  ['cashflow_forecast', { days: 60 }],
  ['anomalies', { records: 'purchase_invoices' }],
  ['deal_forecast', { period: 'quarter' }],
  ['summarize', { text: ticketStories.map(({ asked }) => asked).join(' '), sentences: 2 }],
];
/** Runs that fail because the record does not exist. */
const refused: readonly (readonly [string, string, string])[] = [
  ['lead_score', 'lead', 'lea_01kf0fk9m00000000000000001'],
  ['rfq_compare', 'rfq', 'rfq_01kf0fk9m00000000000000001'],
];
const unwanted: readonly (readonly [string, Record<string, unknown>])[] = [
  ['deal_forecast', { period: 'year' }],
  ['edit_assign', {}],
];

function addRuns({ timeline, now }: World): void {
  const run = aiRun.resource;
  const change = (ctx: Ctx, id: string, values: Record<string, unknown>) => amendRecord(ctx, run, id, values);
  const start = async (ctx: Ctx, feature: string, input: Record<string, unknown>) =>
    (await createOwnRecord(ctx, run, { feature, input })).record.id;
  for (const [nth, [name, given]] of answered.entries())
    timeline.happen(now - 26 * hour + nth * minutes(5), async (ctx) => {
      const feature = requireFeature(name);
      const input = inputOf(feature, given);
      const id = await start(ctx, name, input);
      await change(ctx, id, { status: 'running' });
      const { computed } = await compute(ctx, feature, input);
      await change(ctx, id, { status: 'succeeded', progress: 1 });
      storeAnswer(ctx.tx, ctx.organization, id, { ...computed, run_id: id });
    });
  for (const [nth, [name, kind, missing]] of refused.entries())
    timeline.happen(now - 25 * hour + nth * minutes(5), async (ctx) => {
      const id = await start(ctx, name, { [`${kind}_id`]: missing });
      await change(ctx, id, { status: 'running' });
      const error = `${kind}_id: the ${kind} ${missing} was not found`;
      await change(ctx, id, { status: 'failed', error });
    });
  for (const [nth, [name, input]] of unwanted.entries())
    timeline.happen(now - 24 * hour + nth * minutes(5), async (ctx) => {
      const id = await start(ctx, name, input);
      await change(ctx, id, { status: 'cancelled' });
    });
}

const minutes = (count: number) => count * 60_000;
