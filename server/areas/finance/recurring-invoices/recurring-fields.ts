import { z } from 'zod';
import { documentShare, pricingFields } from '#server/areas/crm/lines/pricing-fields.ts';
import { amountOut } from '#server/kernel/values/decimals.ts';
import { type Fields, field } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { lines } from '#server/kernel/values/nested-fields.ts';
import { textColumnSchema } from '#server/vocabulary/wording/text-schema.ts';
import { readInvoiceLine, sentInvoiceLine } from '../invoices/invoice-lines.ts';
import { raisesField } from './raises.ts';
import { recurringStates } from './recurring-states.ts';
import { intervalUnits } from './schedule.ts';

const mostIntervals = 120;
const mostInvoices = 1000;

/** The lines of its invoices, with the prices of the start. */
export const recurringLines = () =>
  lines(
    sentInvoiceLine,
    {
      ...readInvoiceLine,
      subtotal: amountOut,
      discount: amountOut,
      document_discount: documentShare,
      tax: amountOut,
      total: amountOut,
    },
    { product_id: 'product' },
  );

export const recurringFields = {
  status: recurringStates.field,
  title: f.requiredText(200),
  company_id: f.reference('company'),
  contact_id: f.reference('contact'),
  project_id: f.reference('project'),
  owner_id: f.owner(),
  category: f.text(100),
  interval_unit: f.oneOf(intervalUnits),
  interval_count: f.oneInteger(1, mostIntervals),
  starts_on: field('date', z.iso.date(), z.string()),
  day_of_month: f.integer(1, 31),
  ends_on: f.date(),
  max_invoices: f.integer(1, mostInvoices),
  currency: f.currency(),
  lines: recurringLines(),
  ...pricingFields,
  raises: raisesField(),
  payment_days: f.integer(0, 365),
  notes: f.text(5000),
  issue_at_once: f.boolean(),
} satisfies Fields;

const day = () => f.derived('date', z.string().nullable());

export const recurringDerived = {
  next_on: day(),
  next_total: f.derived('number', amountOut.nullable()),
  last_on: day(),
  invoice_count: f.derived('number', z.int()),
  last_problem: f.derived('text', textColumnSchema().nullable()),
  retry_on: day(),
  resumed_on: day(),
  paused_at: f.derivedInstant(),
  ended_at: f.derivedInstant(),
} satisfies Fields;
