import { z } from 'zod';
import {
  policiesPart,
  type SettingsOf,
  settingName,
  settingsPart,
} from '#server/kernel/settings/settings-part.ts';
import { movementKeyList } from './postings/movement-keys.ts';

const debtRule = z.strictObject({
  every: z.enum(['month', 'quarter']),
  due_day: z.int().min(1).max(31),
});

export const financeSettings = settingsPart({
  fiscal_year_start: z.int().min(1).max(12).default(1),
  /** The amount in the organization's currency up to which a manager approves, by the kind of record. */
  approval_limits: z.record(settingName, z.number().min(0)).default({}),
  /** The last day on which the taxes, or the books, can no longer change. */
  taxes_closed_until: z.iso.date().nullable().default(null),
  books_closed_until: z.iso.date().nullable().default(null),
  /** The reason why closed time was last opened again. */
  reopening_reason: z.string().trim().min(1).max(500).nullable().default(null),
  /** A warning is sent before the money falls below `low_balance`, in the organization's currency. */
  cashflow: z
    .strictObject({
      low_balance: z.number().nullable().default(null),
      horizon_days: z.int().min(1).max(365).default(30),
    })
    .prefault({}),
  /** When authorities are paid, where that differs from the rule of the country; 31 is the last day of a month. */
  authority_debts: z
    .strictObject({
      tax_office: debtRule.nullable().default(null),
      social_security: debtRule.nullable().default(null),
    })
    .prefault({}),
  /** The meaning in the books of money without a document, by its category. */
  movement_keys: movementKeyList(),
});
export type FinanceSettings = SettingsOf<typeof financeSettings>;

export const financePolicies = policiesPart({
  purchase_invoice_needs_order: z.boolean().default(true),
  invoice_due_days: z.int().min(0).max(365).default(30),
  /** The percentage by which a document’s own exchange rate may differ from the recorded one without a manager. */
  fx_tolerance_pct: z.number().min(0).max(100).default(5),
});
