import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import type { Known } from '#server/calls/declared.ts';
import { currencyCode } from '#server/kernel/values/currency.ts';
import { amountOut, decimalIn, priceOut, quantityOut } from '#server/kernel/values/decimals.ts';
import { roundedIn, sum, times } from '#server/kernel/values/money.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { findByValue, findRow } from '#server/resources/records/store.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { contact } from '../contacts/contacts.ts';
import { offered } from '../lines/offered-products.ts';
import { t } from './messages.ts';
import type { Asked, Verdict } from './promotion-orders.ts';
import type { PricedItem } from './promotion-price.ts';
import { reasons } from './promotion-reasons.ts';
import type { Customer, UseRow } from './promotion-use-rows.ts';

const positive = (places: number) =>
  decimalIn(places).refine((text) => !text.startsWith('-'), refuseWith(t('negative')));

export const question = z.looseObject({
  code: z.string().trim().min(1).max(64),
  order_amount: positive(2).optional(),
  currency: currencyCode().optional(),
  items: z
    .array(
      z.object({
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
  reservation_id: id.nullish(),
});
export type Question = Known<z.output<typeof question>>;

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    promotion_question: z.input<typeof question>;
  }
}

export const answer = z.object({
  valid: z.boolean(),
  reason: z.enum(reasons).nullable(),
  promotion_id: z.string().nullable(),
  discount_amount: amountOut,
  final_amount: amountOut,
  lines: z.array(
    z.object({
      product_id: z.string().nullable(),
      quantity: quantityOut,
      unit_price: priceOut,
      amount: amountOut,
      discount: amountOut,
      final: amountOut,
      eligible: z.boolean(),
    }),
  ),
  remaining_uses: z.int().nullable(),
  reservation: z.object({ id: z.string(), expires_at: z.string() }).nullable(),
});

/** Finds the customer by contact or address, and completes the other one if it is known. */
async function customerOf(ctx: Ctx, { contact_id: given, email = null }: Question): Promise<Customer> {
  const { tx, organization } = ctx;
  const { table } = contact.resource;
  if (given) {
    const row = await findRow(tx, table, { organization, id: given });
    if (!row) throw invalidField('contact_id', 'not_found', t('contactNotFound', { given }));
    return { contact_id: row.id, email: email ?? row.email };
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
      throw invalidField(`items.${at}.product_id`, 'not_found', t('productNotFound', { named }));
    const unit_price = price ?? product?.price;
    if (unit_price === undefined) throw invalidField(`items.${at}.unit_price`, 'required', t('required'));
    return { product_id: named ?? null, category: product?.category ?? null, quantity, unit_price };
  });
}

/** An order that is given only by its amount has one item. */
export async function askedBy(ctx: Ctx, given: Question): Promise<Asked> {
  const items = await itemsOf(ctx, given);
  const { order_amount: stated } = given;
  if (stated === undefined && items.length === 0)
    throw invalidField('order_amount', 'required', t('amountNeeded'));
  const amount = orderAmount(stated, items, given.currency ?? null);
  const whole = { product_id: null, category: null, quantity: '1', unit_price: amount };
  return {
    items: items.length ? items : [whole],
    amount,
    currency: given.currency ?? null,
    customer: await customerOf(ctx, given),
    at: given.reserve ? ctx.now : (given.at ?? ctx.now),
    ...(given.reservation_id ? { held: given.reservation_id } : {}),
  };
}

/** The amount may include freight and the like, but cannot be less than the items cost. */
function orderAmount(
  stated: string | undefined,
  items: readonly PricedItem[],
  currency: string | null,
): string {
  const costs = sum(items.map((item) => roundedIn(currency, times(item.quantity, item.unit_price))));
  if (stated === undefined) return costs.toFixed(2);
  if (costs.lte(stated)) return stated;
  const message = t('amountTooSmall', { sum: costs.toFixed(2) });
  throw invalidField('order_amount', 'too_small', message);
}

export function presentAnswer(
  given: Question,
  asked: Asked,
  promotionId: string | null,
  limit: number | null | undefined,
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
    remaining_uses: limit === null || limit === undefined ? null : Math.max(0, limit - taken),
    reservation: held ? { id: held.id, expires_at: held.expires_at ?? '' } : null,
  };
}

const shownItem = ({ items }: Asked, at: number) => ({
  product_id: items[at]?.product_id ?? null,
  quantity: items[at]?.quantity ?? '0',
  unit_price: items[at]?.unit_price ?? '0',
});
