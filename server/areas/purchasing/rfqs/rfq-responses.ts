import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { saved, savedReply } from '#server/calls/replies.ts';
import type { Saved } from '#server/calls/saved.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { decimalIn } from '#server/kernel/values/decimals.ts';
import { words } from '#server/kernel/values/fields.ts';
import { amount, sum } from '#server/kernel/values/money.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { amendRecord, lockRecord } from '#server/resources/records/records.ts';
import { type ErrorDetail, invalid } from '#server/vocabulary/errors.ts';
import { positive } from '../orders/order-lines.ts';
import { offeredTotal } from './line-offers.ts';
import { t } from './messages.ts';
import type { StoredAnswer } from './rfq-fields.ts';
import { type Rfq, rfq } from './rfqs.ts';

const input = z.object({
  id,
  supplier_id: id.optional(),
  lines: z
    .array(
      z.strictObject({
        line_id: id,
        unit_price: decimalIn(6).refine((text) => Number(text) >= 0, refuseWith(t('negative'))),
        quantity: positive.nullish(),
        lead_days: z.int().min(0).max(3650).nullish(),
      }),
    )
    .min(1)
    .max(200),
  valid_until: z.iso.date().nullish(),
  terms: words(20_000).nullish(),
});

export const answerRfq = operation({
  tag: 'Requests for quotation',
  area: 'purchasing',
  method: 'POST',
  path: '/purchases/rfq/{id}/responses',
  summary: 'Record the offer of a supplier',
  description:
    'Each supplier has one offer; a new one replaces it until the request is awarded. Lines that are left out are not offered, and `quantity` is for a supplier that can deliver only a part of a line. `supplier_id` is optional if only one supplier was asked. An offer after `respond_by` is accepted and flagged.',
  examples: {
    request: {
      lines: [
        { line_id: 'cement', unit_price: 6.85, lead_days: 2 },
        { line_id: 'beams', unit_price: 112.335, lead_days: 10 },
      ],
      valid_until: '2035-05-31',
      terms: 'Delivered, 30 days.',
    },
    recordFrom: '/purchases/rfq sent',
  },
  input,
  output: savedReply(rfq.read),
  handler: async (ctx, { id: wanted, supplier_id, lines, valid_until, terms }) => {
    return saved(ctx, await takeAnswer(ctx, wanted, { supplier_id, lines, valid_until, terms }));
  },
});

type Offered = Pick<z.output<typeof input>, 'supplier_id' | 'lines' | 'valid_until' | 'terms'>;

/** Stores the answer of a supplier, which replaces its earlier one. */
export async function takeAnswer(ctx: Ctx, id: string, given: Offered): Promise<Saved> {
  const before = await lockRecord(ctx, rfq.resource, id);
  const supplier = supplierOf(before, given.supplier_id);
  const problems = [
    ...cannotAnswer(before),
    ...supplier.problems,
    ...unknownLines(before, given.lines),
    ...overAsked(before, given.lines),
  ];
  if (problems.length) throw invalid(problems);
  const answer = answerOf(ctx, before, supplier.id, given);
  const others = before.responses.filter((one) => one.supplier_id !== supplier.id);
  const change = { status: 'quoted' as const, responses: [...others, answer] };
  const record = await amendRecord(ctx, rfq.resource, id, change, 'response_received');
  return { record, warnings: lateWarning(answer) };
}

const cannotAnswer = ({ status }: Rfq): ErrorDetail[] =>
  status === 'sent' || status === 'quoted'
    ? []
    : [{ path: 'id', rule: 'state', message: t('notAnswerable', { status }) }];

function supplierOf(
  { supplier_ids: asked }: Rfq,
  wanted: string | undefined,
): { id: string; problems: ErrorDetail[] } {
  const own = wanted ?? (asked.length === 1 ? asked[0] : undefined);
  if (own !== undefined && asked.includes(own)) return { id: own, problems: [] };
  const message = wanted === undefined ? t('supplierNeeded') : t('supplierNotAsked', { supplier: wanted });
  const rule = wanted === undefined ? 'required' : 'not_asked';
  return { id: '', problems: [{ path: 'supplier_id', rule, message, allowed: asked }] };
}

function unknownLines({ lines: asked }: Rfq, lines: readonly { line_id: string }[]): ErrorDetail[] {
  const allowed = asked.map((line) => line.id);
  const named = lines.map(({ line_id }) => line_id);
  return named.flatMap((line, at): ErrorDetail[] => {
    const path = `lines.${at}.line_id` as const;
    if (!allowed.includes(line))
      return [{ path, rule: 'not_found', message: t('unknownLine', { line }), allowed }];
    return named.indexOf(line) === at ? [] : [{ path, rule: 'unique', message: t('answeredTwice') }];
  });
}

/** An offer of more than was asked for would be a total that nobody can award. */
function overAsked({ lines: asked }: Rfq, lines: Offered['lines']): ErrorDetail[] {
  const known = new Map(asked.map((line) => [line.id, line.quantity]));
  return lines.flatMap(({ line_id, quantity: offered }, at): ErrorDetail[] => {
    const most = known.get(line_id);
    if (offered == null || most === undefined || amount(offered).lte(most)) return [];
    const message = t('offeredTooMuch', { offered, asked: most });
    return [{ path: `lines.${at}.quantity`, rule: 'over_asked', message }];
  });
}

function answerOf(
  ctx: Ctx,
  request: Rfq,
  supplier_id: string,
  { lines: offered, valid_until, terms }: Offered,
): StoredAnswer {
  const asked = new Map(request.lines.map((line) => [line.id, line]));
  const lines = offered.flatMap(({ line_id, unit_price, quantity: part, lead_days = null }) => {
    const line = asked.get(line_id);
    if (!line) return [];
    const price = amount(unit_price).toFixed();
    const isPart = part != null && !amount(part).eq(line.quantity);
    const quantity = isPart ? amount(part).toFixed() : null;
    const total = offeredTotal(quantity ?? line.quantity, price, request.currency);
    return [{ line_id, unit_price: price, quantity, lead_days, total }];
  });
  const today = dayOf(ctx.now, settingsOf(ctx).timezone);
  return {
    supplier_id,
    lines,
    total: sum(lines.map(({ total }) => total)).toFixed(2),
    valid_until: valid_until ?? null,
    terms: terms ?? null,
    is_late: request.respond_by !== null && today > request.respond_by,
    received_at: ctx.now,
  };
}

const lateWarning = ({ is_late, supplier_id }: StoredAnswer): Warning[] =>
  is_late ? [{ code: 'late_answer', message: t('answerLate'), id: supplier_id }] : [];
