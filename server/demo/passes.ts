import { compute } from '#server/areas/ai/functions/answering.ts';
import { requireFeature } from '#server/areas/ai/functions/feature.ts';
import { askedOf, storeAnswer } from '#server/areas/ai/functions/run-rows.ts';
import { aiRun } from '#server/areas/ai/functions/runs.ts';
import { accept, undo } from '#server/areas/ai/suggestions/deciding.ts';
import { openAbout } from '#server/areas/ai/suggestions/open-rows.ts';
import { updateCard } from '#server/areas/editing/cards/card-update.ts';
import type { Pass } from '#server/areas/editing/passes/ai-axis.ts';
import { inNameOf } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import { verbatim } from '#server/vocabulary/wording/message.ts';
import { recorded } from './transcripts.ts';
import type { World } from './world.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Adds AI runs for recordings: a finished one with decisions, a cancelled one, and one with an unreadable file. */
export function addPasses(world: World): void {
  const { now, timeline } = world;
  const film = (at: number, more: Record<string, unknown>) =>
    timeline.create(at, 'edit_card', () => ({
      deliverable: 'podcast',
      brief: { message: 'One conversation in three parts' },
      source_urls: ['https://example.com/footage/studio.wav'],
      language: 'en',
      target: { fps: 25 },
      ...more,
    }));
  const talk = film(now - 5 * day, { title: 'Conversation about light', transcript: recorded() });
  const other = film(now - 4 * day, { title: 'Conversation about music', transcript: recorded() });
  const broken = film(now - 4 * day, { title: 'Conversation, second take', transcript: '{"words": "none"}' });
  timeline.happen(now - 3 * day, async (ctx) => {
    await finish(ctx, talk.id, 'transcript');
    await finish(ctx, broken.id, 'subtitles');
    const { run_id } = await begin(ctx, other.id, 'chapters');
    if (run_id !== null) await amendRecord(ctx, aiRun.resource, run_id, { status: 'cancelled' });
  });
  timeline.happen(now - 2 * day, (ctx) => decide(ctx, world, talk.id));
}

async function begin(ctx: Ctx, id: string, pass: Pass) {
  const { record } = await updateCard(ctx, id, {}, { run: pass });
  return record.ai;
}

/** Computes the run at once, as a worker does. */
async function finish(ctx: Ctx, id: string, pass: Pass): Promise<void> {
  const { run_id } = await begin(ctx, id, pass);
  if (run_id === null) throw new Error(`nothing was begun with ${id}`);
  const change = (values: Record<string, unknown>) => amendRecord(ctx, aiRun.resource, run_id, values);
  await change({ status: 'running' });
  const { feature, input } = await askedOf(ctx.tx, ctx.organization, run_id);
  try {
    const { computed } = await compute(ctx, requireFeature(feature), input);
    storeAnswer(ctx.tx, ctx.organization, run_id, { ...computed, run_id });
    await change({ status: 'succeeded', progress: 1 });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await change({ status: 'failed', error: error.message });
  }
}

/** Accepts one plan, undoes another and replaces a third; the others stay open for users of the demonstration. */
async function decide(ctx: Ctx, { people }: World, card: string): Promise<void> {
  const [person = ''] = people;
  const { organization } = ctx.actor;
  const of = { type: 'user', id: person } as const;
  const somebody = { type: 'deputy', id: person, of, role: 'manager', areas: [], organization } as const;
  await inNameOf(ctx, somebody, async (own) => {
    const open = await openAbout(own, 'edit_ai', card);
    const idOf = (kind: string) => String(open.find((one) => one.kind === kind)?.id);
    await accept(own, idOf('subtitles'), undefined);
    await accept(own, idOf('chapters'), undefined);
    await undo(own, idOf('chapters'), verbatim('Two of them are one'));
    await accept(own, idOf('cut_plan'), undefined);
    const items = [{ from_ms: 0, to_ms: 900, reason: 'silence' }];
    const content = { duration_ms: 60_000, items };
    await createOwnRecord(own, resourceOf('edit_plan'), { kind: 'cut_plan', content }, { card_id: card });
  });
}
