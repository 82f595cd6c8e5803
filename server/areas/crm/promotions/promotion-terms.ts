import { z } from 'zod';
import type { ErrorDetail } from '#server/calls/errors.ts';
import { isObject, textOrNull } from '#server/kernel/records/body.ts';
import type { Row } from '#server/kernel/records/store.ts';
import type { Field } from '#server/kernel/schema/field.ts';
import { id } from '#server/kernel/schema/record-id.ts';
import { noNegatives } from '../amount-rules.ts';
import type { PriceRule } from './promotion-price.ts';
import { type DisplayState, displayStates, type Terms } from './promotion-reasons.ts';

export const promotionKinds = ['percentage', 'fixed_amount', 'buy_x_get_y'] as const;

const ids = z.array(id).max(500).optional();
const words = z.array(z.string().trim().min(1).max(100)).max(100).optional();
const shape = z.strictObject({ products: ids, categories: words, customer_tags: words });

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What it is for, and whom; everything and everybody where nothing is named. */
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

export const scopeOf = ({ applies_to: scope }: Row): z.output<typeof shape> => {
  const parsed = shape.safeParse(scope);
  return parsed.success ? parsed.data : {};
};

const wholeOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The record's columns as the pure functions take them. */
export const termsOf = (record: Row): Terms & { status: DisplayState } => ({
  status: displayStates.find((state) => state === record.status) ?? 'draft',
  currency: textOrNull(record.currency),
  min_order_amount: textOrNull(record.min_order_amount),
  starts_at: textOrNull(record.starts_at),
  ends_at: textOrNull(record.ends_at),
  usage_limit: wholeOrNull(record.usage_limit),
  usage_limit_per_customer: wholeOrNull(record.usage_limit_per_customer),
  first_purchase_only: record.first_purchase_only === true,
});

export const priceRuleOf = (record: Row): PriceRule => ({
  kind: promotionKinds.find((kind) => kind === record.kind) ?? 'percentage',
  value: String(record.value),
  buy_quantity: wholeOrNull(record.buy_quantity),
  get_quantity: wholeOrNull(record.get_quantity),
  max_discount: textOrNull(record.max_discount),
  applies_to: scopeOf(record),
});

/** What makes no promotion: more than everything off, an end before the start, gifts without a number. */
export function soundTerms(record: Row): ErrorDetail[] {
  const details = noNegatives(record, ['value', 'max_discount', 'min_order_amount']);
  const fault = (path: string, rule: string, message: string) => details.push({ path, rule, message });
  if (record.kind !== 'fixed_amount' && Number(record.value) > 100)
    fault('value', 'too_big', 'is a percentage: at most 100');
  if (record.kind === 'buy_x_get_y')
    for (const name of ['buy_quantity', 'get_quantity'])
      if (record[name] === null) fault(name, 'required', 'is needed for buy_x_get_y');
  const [from, to] = [textOrNull(record.starts_at), textOrNull(record.ends_at)];
  if (from !== null && to !== null && Date.parse(to) <= Date.parse(from))
    fault('ends_at', 'order', 'must be after starts_at');
  return details;
}
