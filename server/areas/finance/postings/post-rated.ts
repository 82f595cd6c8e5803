import { and, eq, gte, inArray, isNull, ne, notExists, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { cashMovements } from '#db/schema/finance/cash-and-budgets.ts';
import { expenses } from '#db/schema/finance/invoices.ts';
import { postings } from '#db/schema/finance/postings.ts';
import { addJob } from '#server/base/jobs/add-job.ts';
import { defineJob } from '#server/base/jobs/job.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { ExchangeRate } from '../exchange-rates/exchange-rates.ts';
import { postExpense, postMovement } from './post.ts';

const atATime = 100;

type Source = Record<'id' | 'currency' | 'date' | 'amount', PgColumn>;

/** Records in the currency of a rate, of its day or later, whose postings wait for one. */
function waiting(
  { tx, organization }: Ctx,
  table: Source,
  { currency, date }: Pick<ExchangeRate, 'currency' | 'date'>,
): SQL | undefined {
  const reversal = alias(postings, 'reversal');
  const reversals = tx
    .select({ id: reversal.id })
    .from(reversal)
    .where(and(inOrganization(reversal, organization), eq(reversal.reverses, postings.id)));
  const inForce = tx
    .select({ id: postings.id })
    .from(postings)
    .where(
      and(
        inOrganization(postings, organization),
        eq(postings.source_id, table.id),
        isNull(postings.reverses),
        notExists(reversals),
      ),
    );
  return and(eq(table.currency, currency), gte(table.date, date), ne(table.amount, '0'), notExists(inForce));
}

/** Posts expenses and movements that wait for a rate, at most a fixed number, and returns whether others may be left. */
async function postSome(ctx: Ctx, rate: ExchangeRate): Promise<boolean> {
  const { tx, organization } = ctx;
  const spent = await selectRows(tx, resourceOf('expense').table, {
    organization,
    where: and(inArray(expenses.status, ['approved', 'paid']), waiting(ctx, expenses, rate)),
    limit: atATime,
    lock: true,
  });
  for (const one of spent) await postExpense(ctx, one);
  const left = atATime - spent.length;
  if (left === 0) return true;
  const moved = await selectRows(tx, resourceOf('cash_movement').table, {
    organization,
    where: and(
      isNull(cashMovements.source_id),
      inArray(cashMovements.status, ['confirmed', 'reconciled']),
      waiting(ctx, cashMovements, rate),
    ),
    limit: left,
    lock: true,
  });
  for (const one of moved) await postMovement(ctx, one);
  return moved.length === left;
}

/** Records that are posted no longer wait, so that a run goes on where the last one has stopped. */
export const postRated = defineJob({
  name: 'post-rated',
  description: 'Posts expenses and movements that waited for the exchange rate of their currency.',
  data: z.object({ rate_id: z.string() }),
  concurrency: 1,
  async run(app, { organization_id: organization, rate_id }, { signal }) {
    if (organization === null) throw new Error('exchange rates belong to one organization');
    for (let isLeft = true; isLeft; ) {
      signal.throwIfAborted();
      isLeft = await asPlatform(
        app,
        organization,
        async (ctx) => {
          const rate = await findRecord(ctx, 'exchange_rate', rate_id);
          return rate !== undefined && postSome(ctx, rate);
        },
        { pace: 'slow' },
      );
    }
  },
});

/** A rate that was recorded late: what waited for it is posted with it, and what is more than a few by a job. */
export async function postWithRate(ctx: Ctx, rate: ExchangeRate): Promise<void> {
  if (rate.deleted_at !== null) return;
  if (await postSome(ctx, rate)) await addJob(ctx, postRated, { rate_id: rate.id });
}
