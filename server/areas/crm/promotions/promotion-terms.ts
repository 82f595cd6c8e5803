import { z } from 'zod';
import type { Field } from '#server/kernel/values/field.ts';
import { amount } from '#server/kernel/values/money.ts';
import { isObject } from '#server/kernel/values/objects.ts';
import { id } from '#server/kernel/values/record-id.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { noNegatives } from '../amount-rules.ts';
import { t } from './messages.ts';
import type { PriceRule } from './promotion-price.ts';
import type { DisplayState, Terms } from './promotion-reasons.ts';
import type { Promotion } from './promotions.ts';

export const promotionKinds = ['percentage', 'fixed_amount', 'buy_x_get_y'] as const;

const ids = z.array(id).max(500).optional();
const words = z.array(z.string().trim().min(1).max(100)).max(100).optional();
const shape = z.strictObject({ products: ids, categories: words, customer_tags: words });

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The products and customers that a promotion applies to; if none are named, it applies to all. */
export const appliesTo = {
  kind: 'object',
  write: shape.optional(),
  read: shape,
  names: ['product'],
  mentions: (value) =>
    asList(isObject(value) ? value.products : []).map((id, at) => ({
      path: `products.${at}`,
      kind: 'product',
      id: String(id),
    })),
} as const satisfies Field;

/** Returns the terms of a promotion in the form that the pure functions use. */
export const termsOf = (record: Given<Promotion>): Terms & { status: DisplayState } => ({
  status: record.status,
  currency: record.currency,
  min_order_amount: record.min_order_amount,
  starts_at: record.starts_at,
  ends_at: record.ends_at,
  usage_limit: record.usage_limit,
  usage_limit_per_customer: record.usage_limit_per_customer,
  first_purchase_only: record.first_purchase_only === true,
});

export const priceRuleOf = ({
  kind,
  value,
  buy_quantity,
  get_quantity,
  max_discount,
  applies_to,
}: Promotion): PriceRule => ({ kind, value, buy_quantity, get_quantity, max_discount, applies_to });

/** Refuses discounts above 100 %, an end before the start, and missing quantities. */
export function soundTerms(record: Promotion): DetailOf<Promotion>[] {
  const details: DetailOf<Promotion>[] = noNegatives(record, ['value', 'max_discount', 'min_order_amount']);
  const fault = (path: NameIn<Promotion>, rule: string, message: Message) =>
    details.push({ path, rule, message });
  if (record.kind !== 'fixed_amount' && amount(record.value).gt(100))
    fault('value', 'too_big', t('percentTooBig'));
  if (record.kind === 'buy_x_get_y')
    for (const name of ['buy_quantity', 'get_quantity'] as const)
      if (record[name] === null) fault(name, 'required', t('neededForKind'));
  const { starts_at: from, ends_at: to } = record;
  if (from !== null && to !== null && Date.parse(to) <= Date.parse(from))
    fault('ends_at', 'order', t('endBeforeStart'));
  return details;
}
