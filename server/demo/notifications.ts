import { and, isNull, lt } from 'drizzle-orm';
import { notifications } from '#db/schema/platform/notifications.ts';
import { keepChoice } from '#server/areas/platform/notifications/choices.ts';
import { markRead } from '#server/areas/platform/notifications/inbox.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { asPerson } from './as-person.ts';
import { daysAgo, type World } from './world.ts';

const hour = 3_600_000;
const unreadDays = 4;
/** The time of the people's choices, which is before all other data. */
const longAgo = 2 * 366 * 24 * hour;

/** Everybody has read the older notifications; each person has an unread one of the last days. */
export function addNotifications(world: World): void {
  const { timeline, people, now } = world;
  timeline.happen(now - longAgo, async (ctx) => {
    for (const person of people) chooseDaily(ctx, person);
  });
  people.forEach((person, nth) => {
    const other = people[(nth + 1) % people.length] ?? person;
    const permit = {
      title: 'Ask the port for the permit to film',
      description: `@[${other}] knows whom to call.`,
    };
    const crane = { title: 'Book the crane for Thursday', description: `Please take @[${other}] along.` };
    timeline.happen(daysAgo(world, 9, 7), (ctx) => giveTask(ctx, person, { ...permit, assignee_id: other }));
    timeline.happen(now - (nth + 2) * hour, (ctx) => giveTask(ctx, person, { ...crane, assignee_id: other }));
  });
  timeline.happen(now - hour, readOlder);
}

/** With daily mail, half a year of demonstration data does not send a mail for each question. */
function chooseDaily(ctx: Ctx, person: string): void {
  for (const topic of ['approval_asked', 'mentioned'])
    keepChoice(ctx, person, topic, { inbox: true, email: 'daily' });
}

/** A person creates the task, because tasks that the platform writes notify nobody of mentions. */
async function giveTask(ctx: Ctx, giver: string, task: Record<string, unknown>): Promise<void> {
  await asPerson(ctx, giver, async (own) => {
    await createRecord(own, resourceOf('task'), task);
  });
}

async function readOlder(ctx: Ctx): Promise<void> {
  const before = new Date(Date.parse(ctx.now) - unreadDays * 24 * hour).toISOString();
  const rows = await ctx.tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(
      and(
        inOrganization(notifications, ctx.organization),
        lt(notifications.created_at, before),
        isNull(notifications.read_at),
        isLive(notifications),
      ),
    )
    .orderBy(notifications.id);
  await markRead(
    ctx,
    rows.map(({ id }) => id),
  );
}
