import { z } from 'zod';
import { amountOut, decimalIn } from '#server/kernel/values/decimals.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { lines } from '#server/kernel/values/nested-fields.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { paymentMethods } from '../payments/payment-methods.ts';

/** The most documents that one settlement settles. */
export const mostAllocations = 200;

/** Money is recorded as a payment of one invoice, with its allocations, or as a credit of a former system. */
const recordedAs = ['settlement', 'payment', 'opening'] as const;

const allocations = () =>
  lines(
    { invoice_id: id, amount: decimalIn(2).nullish() },
    {
      invoice_id: z.string(),
      amount: amountOut,
      payment_id: z.string(),
      date: z.string(),
      exchange_difference: amountOut,
    },
    { invoice_id: 'invoice' },
    mostAllocations,
  );

export const settlementFields = {
  kind: f.oneOf(['inflow', 'outflow']),
  date: f.date(),
  amount: f.money(),
  currency: f.currency(),
  fx_rate: f.decimal(10, 'factor'),
  fx_reason: f.guarded('manager', f.text(1000)),
  fee: f.oneMoney(),
  method: f.oneOf(paymentMethods),
  account: f.text(100),
  reference: f.text(200),
  reason: f.text(1000),
  company_id: f.reference('company'),
  contact_id: f.reference('contact'),
  supplier_id: f.reference('supplier'),
  allocations: allocations(),
} satisfies Fields;

export const settlementDerived = {
  recorded_as: f.derived('enum', z.enum(recordedAs)),
  unallocated: f.derived('number', amountOut),
  exchange_difference: f.derived('number', amountOut),
  account_amount: f.derived('number', amountOut.nullable()),
  opening_item_id: f.derivedReference('opening_item'),
} satisfies Fields;
