import { readPipelines } from '#server/areas/crm/pipelines/pipeline-rows.ts';
import { updateRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { addQuote, type Outcome } from './quotes.ts';
import type { Handle } from './timeline.ts';
import { competitors, lostReasons, sources, works } from './words.ts';
import { dateOf, daysAgo, later, type World } from './world.ts';

const day = 86_400_000;
const hour = 3_600_000;

/** Adds deals in every stage, with their quotes. */
export function addDeals(world: World): void {
  for (let nth = 0; nth < world.count(50); nth++) addDeal(world, nth);
}

function addDeal(world: World, nth: number): void {
  const { random, timeline } = world;
  const deal = beginDeal(world);
  const outcome: Outcome = random.chance(0.4) ? 'open' : random.chance(0.55) ? 'won' : 'lost';
  const furthest = outcome === 'won' ? 3 : random.whole(0, 3);
  let at = deal.begunAt;
  let offeredAt: number | undefined;
  for (let stage = 1; stage <= furthest; stage++) {
    at = later(world, at, 12);
    moveOn(world, deal, stage, at);
    if (stage === 2) offeredAt = at;
  }
  const end = later(world, at, 15);
  if (offeredAt !== undefined) addQuote(world, deal, { at: offeredAt, outcome, end });
  if (outcome === 'won') deal.wonAt = end;
  if (outcome !== 'lost') return;
  const lost = {
    status: 'lost',
    lost_reason: random.pick(lostReasons),
    competitor: random.pick(competitors),
  };
  timeline.change(end, 'deal', deal, () => lost);
  if (nth % 8 === 0) timeline.change(later(world, end, 5), 'deal', deal, () => ({ status: 'open' }));
}

function beginDeal(world: World): World['deals'][number] {
  const { random, timeline, people, now } = world;
  const contact = random.pick(world.contacts);
  const company = world.companies.find((one) => one === contact.company) ?? random.pick(world.companies);
  const begunAt = Math.min(now - hour, Math.max(daysAgo(world, 110, 1), contact.at + hour));
  const title = `${random.pick(works)} for ${company.name}`;
  const handle = timeline.create(begunAt, 'deal', (own) => ({
    title,
    company_id: company.id,
    contact_id: contact.id,
    amount: own.whole(8, 120) * 150,
    currency: company.currency,
    source: own.pick(sources),
    expected_close_date: dateOf(begunAt + own.whole(20, 90) * day),
    owner_id: own.pick(people),
  }));
  const deal = Object.assign(handle, { title, company, contact, begunAt, wonAt: null as number | null });
  world.deals.push(deal);
  return deal;
}

/** Moves the deal to the open stage with this index in the first pipeline. */
function moveOn({ timeline }: World, deal: Handle, place: number, at: number): void {
  timeline.happen(at, async (ctx) => {
    const [pipeline] = await readPipelines(ctx);
    const stage = pipeline?.stages.filter(({ kind }) => kind === 'open')[place];
    if (stage) await updateRecord(ctx, resourceOf('deal'), deal.id, { stage_id: stage.id });
  });
}
