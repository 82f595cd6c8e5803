import { z } from 'zod';
import { invalidField, notFound } from '../errors.ts';
import { decimalIn, decimalOut } from '../kernel/fields.ts';
import { sum, times } from '../kernel/money.ts';
import { metaOf, pages, sliceOf } from '../kernel/pages.ts';
import { listReply, recordReply } from '../kernel/replies.ts';
import { findByValue, findRow } from '../kernel/store.ts';
import { type Ctx, operation } from '../operation.ts';
import { contact } from './contacts.ts';
import { offered } from './offered-products.ts';
import { type Asked, judge, type Verdict } from './promotion-orders.ts';
import type { PricedItem } from './promotion-price.ts';
import { reasons } from './promotion-reasons.ts';
import { type Customer, findUse, listUses, type UseRow, useStatuses } from './promotion-use-rows.ts';
import { findPromotion, redeemReserved, releaseUse, reserveUse } from './promotion-uses.ts';

const place = { tag: 'Promotions', area: 'crm' } as const;
const id = z.string().trim().min(1).max(64);
const positive = (places: number) =>
  decimalIn(places).refine((text) => !text.startsWith('-'), 'must not be negative');

const question = z.looseObject({
  code: z.string().trim().min(1).max(64),
  order_amount: positive(2).optional(),
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as EUR')
    .optional(),
  items: z
    .array(
      z.looseObject({
        product_id: id.nullish(),
        quantity: positive(6).default('1'),
        unit_price: positive(6).optional(),
      }),
    )
    .max(500)
    .default([]),
  contact_id: id.nullish(),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()).nullish(),
  at: z.iso.datetime({ offset: true }).optional(),
  reserve: z.boolean().default(false),
});
type Question = z.output<typeof question>;

const answer = z.object({
  valid: z.boolean(),
  reason: z.enum(reasons).nullable(),
  promotion_id: z.string().nullable(),
  discount_amount: decimalOut,
  final_amount: decimalOut,
  lines: z.array(
    z.object({
      product_id: z.string().nullable(),
      quantity: decimalOut,
      unit_price: decimalOut,
      amount: decimalOut,
      discount: decimalOut,
      final: decimalOut,
      eligible: z.boolean(),
    }),
  ),
  remaining_uses: z.int().nullable(),
  reservation: z.object({ id: z.string(), expires_at: z.string() }).nullable(),
});

const use = z
  .object({
    id: z.string(),
    created_at: z.string(),
    created_by: z.object({ type: z.string(), id: z.string() }),
    promotion_id: z.string(),
    status: z.enum(useStatuses),
    quote_id: z.string().nullable(),
    contact_id: z.string().nullable(),
    email: z.string().nullable(),
    discount_amount: decimalOut,
    currency: z.string().nullable(),
    expires_at: z.string().nullable(),
    redeemed_at: z.string().nullable(),
    released_at: z.string().nullable(),
  })
  .meta({ id: 'PromotionUse' });

/** The person, by whichever of the two is given; both where they are known. */
async function customerOf(ctx: Ctx, { contact_id: given, email = null }: Question): Promise<Customer> {
  const { tx, organization } = ctx;
  const { table } = contact.resource;
  if (given) {
    const row = await findRow(tx, table, { organization, id: given });
    if (!row) throw invalidField('contact_id', 'not_found', `the contact ${given} was not found`);
    return { contact_id: row.id, email: email ?? (typeof row.email === 'string' ? row.email : null) };
  }
  const row = email === null ? undefined : await findByValue(tx, table, organization, 'email', email);
  return { contact_id: row?.id ?? null, email };
}

async function itemsOf(ctx: Ctx, { items }: Question): Promise<PricedItem[]> {
  const products = await offered(
    ctx,
    items.flatMap(({ product_id: one }) => one ?? []),
  );
  return items.map(({ product_id: named, quantity, unit_price: price }, at) => {
    const product = named ? products.get(named) : undefined;
    if (named && !product)
      throw invalidField(`items.${at}.product_id`, 'not_found', `the product ${named} was not found`);
    const unit_price = price ?? product?.price;
    if (unit_price === undefined) throw invalidField(`items.${at}.unit_price`, 'required', 'is needed');
    return { product_id: named ?? null, category: product?.category ?? null, quantity, unit_price };
  });
}

/** An order of which only the amount is known is one item. */
async function askedBy(ctx: Ctx, given: Question): Promise<Asked> {
  const items = await itemsOf(ctx, given);
  const { order_amount: said } = given;
  if (said === undefined && items.length === 0)
    throw invalidField('order_amount', 'required', 'give order_amount or items');
  const amount = said ?? sum(items.map((item) => times(item.quantity, item.unit_price))).toFixed(2);
  const whole = { product_id: null, category: null, quantity: '1', unit_price: amount };
  return {
    items: items.length ? items : [whole],
    amount,
    currency: given.currency ?? null,
    customer: await customerOf(ctx, given),
    at: given.reserve ? ctx.now : (given.at ?? ctx.now),
  };
}

function told(
  given: Question,
  asked: Asked,
  promotionId: string | null,
  limit: unknown,
  verdict: Verdict & { use?: UseRow | undefined },
) {
  const { reason, pricing, uses, use: held } = verdict;
  const discount = pricing?.discount ?? '0';
  const taken = uses.all + (held ? 1 : 0);
  return {
    valid: reason === null,
    reason,
    promotion_id: promotionId,
    discount_amount: discount,
    final_amount: sum([asked.amount, `-${discount}`]).toFixed(2),
    lines:
      given.items.length && pricing
        ? pricing.lines.map((line, at) => ({ ...shownItem(asked, at), ...line }))
        : [],
    remaining_uses: typeof limit === 'number' ? Math.max(0, limit - taken) : null,
    reservation: held ? { id: held.id, expires_at: held.expires_at ?? '' } : null,
  };
}

const shownItem = ({ items }: Asked, at: number) => ({
  product_id: items[at]?.product_id ?? null,
  quantity: items[at]?.quantity ?? 0,
  unit_price: items[at]?.unit_price ?? 0,
});

async function usedOne(ctx: Ctx, wanted: string): Promise<UseRow> {
  const row = await findUse(ctx, wanted);
  if (!row) throw notFound(`The use "${wanted}"`);
  return row;
}

export const promotionCodes = {
  validate: operation({
    ...place,
    method: 'POST',
    path: '/promotions/validate-code',
    summary: 'Validate a promotional code',
    description:
      'Always answers 200: `valid`, or the first `reason` against it. With `reserve` one use is held for 15 minutes, so that nobody else takes the last one before it is redeemed.',
    examples: {
      request: { code: 'SPRING25', order_amount: 640, currency: 'EUR', email: 'ana.garcia@example.com' },
    },
    input: question,
    output: recordReply(answer),
    handler: async (ctx, given) => {
      const asked = await askedBy(ctx, given);
      const promotion = await findPromotion(ctx, given.code);
      const verdict =
        promotion && given.reserve
          ? await reserveUse(ctx, promotion.id, asked)
          : await judge(ctx, promotion, asked);
      return { data: told(given, asked, promotion?.id ?? null, promotion?.usage_limit, verdict) };
    },
  }),
  uses: operation({
    ...place,
    method: 'GET',
    path: '/promotions/uses',
    summary: 'List reserved, redeemed and released uses of promotions',
    input: z.strictObject({
      ...pages,
      promotion_id: id.optional(),
      quote_id: id.optional(),
      status: z.enum(useStatuses).optional(),
    }),
    output: listReply(use),
    handler: async (ctx, { promotion_id, quote_id, status, ...page }) => {
      const { rows, total } = await listUses(ctx, { promotion_id, quote_id, status, ...sliceOf(page) });
      return { data: rows, meta: metaOf(total, page) };
    },
  }),
  redeem: operation({
    ...place,
    method: 'POST',
    path: '/promotions/uses/{id}/redeem',
    summary: 'Redeem a reserved use',
    description: 'For orders made elsewhere; a quote redeems its promotion by itself when it is accepted.',
    input: z.looseObject({ id }),
    output: recordReply(use),
    handler: async (ctx, input) => ({ data: await redeemReserved(ctx, await usedOne(ctx, input.id)) }),
  }),
  release: operation({
    ...place,
    method: 'POST',
    path: '/promotions/uses/{id}/release',
    summary: 'Give a use back',
    description: 'For an order that was cancelled, or a reservation that is not wanted any more.',
    input: z.looseObject({ id }),
    output: recordReply(use),
    handler: async (ctx, input) => ({ data: await releaseUse(ctx, await usedOne(ctx, input.id)) }),
  }),
};
