import { and, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { cashMovements } from '#db/schema/finance/cash-and-budgets.ts';
import { addJob } from '#server/base/jobs/add-job.ts';
import { defineJob, type Job } from '#server/base/jobs/job.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { SettingsFollower } from '#server/calls/settings-followers.ts';
import { platformWrite } from '#server/kernel/journal/follow-up-work.ts';
import { canonical } from '#server/kernel/values/canonical.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { lockClosedDays } from '../closing/closed-days.ts';
import { financeSettings } from '../settings.ts';
import { postMovement } from './post.ts';

const atATime = 100;

const data = z.object({ after: z.string() });

/** Posts the next movements of open days with the meanings of their categories, and returns the position after them. */
async function postNext(ctx: Ctx, after: string): Promise<string | undefined> {
  const { books } = await lockClosedDays(ctx);
  const rows = await selectRows(ctx.tx, resourceOf('cash_movement').table, {
    organization: ctx.organization,
    where: and(
      isNull(cashMovements.source_id),
      isNotNull(cashMovements.category),
      inArray(cashMovements.status, ['confirmed', 'reconciled']),
      gt(cashMovements.id, after),
      books === null ? undefined : gt(cashMovements.date, books),
    ),
    limit: atATime,
    lock: true,
  });
  // Work that follows from several of them, such as the count of a budget, is done once.
  await ctx.journal.following(platformWrite, async () => {
    for (const row of rows) await postMovement(ctx, row);
  });
  return rows.length === atATime ? rows.at(-1)?.id : undefined;
}

/** Each run posts some movements and adds the next run in the same commit, so that nothing is done twice after a stop. */
export const postMovementsAgain: Job<typeof data> = defineJob({
  name: 'post-movements-again',
  description: 'Posts movements without a document again when the meanings of categories have changed.',
  data,
  concurrency: 1,
  perOrganization: 1,
  async run(app, { organization_id: organization, after }) {
    if (organization === null) throw new Error('movements belong to one organization');
    const work = async (ctx: Ctx) => {
      const next = await postNext(ctx, after);
      if (next !== undefined) await addJob(ctx, postMovementsAgain, { after: next });
    };
    await asPlatform(app, organization, work, { pace: 'slow' });
  },
});

/** Days that are opened again get the meanings that have changed while they were closed. */
export const followMovementKeys: SettingsFollower = async (ctx, before) => {
  const [old, now] = [financeSettings.read(before), financeSettings.of(ctx)];
  const isOpened = old.books_closed_until !== null && (now.books_closed_until ?? '') < old.books_closed_until;
  if (!isOpened && canonical(old.movement_keys) === canonical(now.movement_keys)) return;
  await addJob(ctx, postMovementsAgain, { after: '' });
};
