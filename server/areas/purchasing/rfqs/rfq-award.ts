import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import type { Saved } from '#server/calls/saved.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { sum } from '#server/kernel/values/money.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { amendRecord, lockRecord } from '#server/resources/records/records.ts';
import { invalid } from '#server/vocabulary/errors.ts';
import { regretLetter } from '../letters.ts';
import { positive } from '../orders/order-lines.ts';
import { purchaseOrder } from '../orders/orders.ts';
import { writerOf, writeToSuppliers } from '../suppliers/supplier-mail.ts';
import { t } from './messages.ts';
import { type AwardedLine, type AwardOptions, awardLines, bySupplier, unawardedOf } from './rfq-awarding.ts';
import { type Rfq, rfq } from './rfqs.ts';

export const awardRfq = operation({
  tag: 'Requests for quotation',
  area: 'purchasing',
  method: 'POST',
  path: '/purchases/rfq/{id}/award',
  summary: 'Award a request for quotation',
  description:
    'All lines with `supplier_id`, line by line with `lines`, where a line can be divided among suppliers by `quantity`, or automatically with `choose`: `best_per_line`, or `best_single` for the cheapest supplier that offers everything. Creates a draft order for each awarded supplier and notifies the others by mail unless `tell_others` is false.',
  examples: { request: { choose: 'best_per_line' }, recordFrom: '/purchases/rfq answered' },
  input: z.object({
    id,
    supplier_id: id.optional(),
    lines: z
      .array(z.strictObject({ line_id: id, supplier_id: id, quantity: positive.nullish() }))
      .min(1)
      .max(200)
      .optional(),
    choose: z.enum(['best_per_line', 'best_single']).optional(),
    tell_others: z.boolean().default(true),
  }),
  output: savedReply(rfq.read),
  handler: async (ctx, { id: wanted, supplier_id, lines, choose, tell_others }) => {
    return saved(ctx, await award(ctx, wanted, { supplier_id, lines, choose, tell_others }));
  },
});

/** Creates orders for the suppliers that win lines, and sends the others a mail. */
export async function award(
  ctx: Ctx,
  wanted: string,
  options: AwardOptions & { tell_others: boolean },
): Promise<Saved> {
  const before = await lockRecord(ctx, rfq.resource, wanted);
  const answers = before.responses;
  if (before.status !== 'quoted') {
    const message = t('notAwardable', { status: before.status });
    throw invalid([{ path: 'id', rule: 'state', message }]);
  }
  const asked = before.lines;
  const { lines, problems } = awardLines(asked, answers, options, before.currency);
  if (problems.length) throw invalid(problems);
  const order_ids = await orderFrom(ctx, before, lines);
  const winners = new Set(lines.map((line) => line.supplier_id));
  const declined = answers.map((one) => one.supplier_id).filter((one) => !winners.has(one));
  const awarded = {
    lines,
    total: sum(lines.map(({ total }) => total)).toFixed(2),
    order_ids,
    declined,
    unawarded_lines: asked
      .map((line) => line.id)
      .filter((one) => !lines.some(({ line_id }) => line_id === one)),
    unawarded: unawardedOf(asked, lines),
  };
  const record = await amendRecord(ctx, rfq.resource, wanted, { status: 'awarded', award: awarded });
  if (options.tell_others) await writeToSuppliers(ctx, declined, regretLetter(record, writerOf(ctx)));
  return { record, warnings: offerWarnings(ctx, before, winners) };
}

/** Creates a draft order for each supplier, with the awarded quantities and the prices of the offer. */
async function orderFrom(ctx: Ctx, request: Rfq, awarded: readonly AwardedLine[]): Promise<string[]> {
  const asked = new Map(request.lines.map((line) => [line.id, line]));
  const answers = new Map(request.responses.map((one) => [one.supplier_id, one]));
  const made: string[] = [];
  for (const [supplier_id, own] of bySupplier(awarded)) {
    const lines = own.flatMap(({ line_id, quantity, unit_price }) => {
      const line = asked.get(line_id);
      if (!line) return [];
      const { id, description, unit, lpu_item_id } = line;
      return [{ id, description, quantity, unit, lpu_item_id, unit_price }];
    });
    const { record } = await createOwnRecord(
      ctx,
      purchaseOrder.resource,
      {
        supplier_id,
        project_id: request.project_id,
        owner_id: request.owner_id,
        currency: request.currency,
        expected_date: request.needed_by,
        terms: answers.get(supplier_id)?.terms ?? null,
        lines,
      },
      { rfq_id: request.id },
    );
    made.push(record.id);
  }
  return made;
}

/** The warnings about offers that win although they were late or have expired. */
function offerWarnings(ctx: Ctx, { responses }: Rfq, winners: ReadonlySet<string>): Warning[] {
  const today = dayOf(ctx.now, settingsOf(ctx).timezone);
  const won = responses.filter((one) => winners.has(one.supplier_id));
  const late = won.filter((one) => one.is_late);
  const expired = won.flatMap(({ supplier_id, valid_until: until }) =>
    until !== null && until < today ? [{ supplier_id, until }] : [],
  );
  return [
    ...late.map((one) => ({
      code: 'late_answer',
      message: t('answerLate'),
      id: one.supplier_id,
    })),
    ...expired.map(({ supplier_id, until }) => ({
      code: 'offer_expired',
      message: t('offerExpired', { validUntil: until }),
      id: supplier_id,
    })),
  ];
}
