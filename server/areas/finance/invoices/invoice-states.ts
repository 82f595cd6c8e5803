import { defineStates } from '#server/resources/resource/states.ts';
import type { Invoice } from './invoices.ts';
import { t } from './messages.ts';

const byPlatform = { by: 'platform' } as const;
const paid = { ...byPlatform, event: 'paid', stamps: ['paid_at'] };
const partially_paid = { ...byPlatform, event: 'partially_paid', clears: ['paid_at'] };
const credited = { ...byPlatform, event: 'credited' };
/** The step back to issued, after a payment or a credit note was taken back. */
const issued = { ...byPlatform, event: 'reopened', clears: ['paid_at'] };

/** The properties that are confirmed when an invoice is issued. */
export const issueConfirms = [
  'company_id',
  'supplier_id',
  'issue_date',
  'operation_date',
  'posting_date',
  'due_date',
  'instalments',
  'subtotal',
  'discount_total',
  'deduction_total',
  'tax_total',
  'total',
  'withheld_total',
  'held_total',
  'prepaid_total',
  'payable_total',
] as const;

const byPaying = t('payInstead');

/** People issue and void invoices; the other states follow from payments and credit notes. */
export const invoiceStates = defineStates(
  'draft',
  {
    draft: { issued: { event: 'issued', stamps: ['issued_at'], confirms: issueConfirms } },
    issued: {
      partially_paid,
      paid,
      credited,
      void: {
        role: 'manager',
        event: 'voided',
        needs: { void_reason: 'Issued twice' },
        stamps: ['voided_at'],
      },
    },
    partially_paid: { paid, credited, issued },
    paid: { partially_paid, issued, credited },
    credited: { paid, partially_paid, issued },
    void: {},
  },
  { draft: 'idle', issued: 'going', partially_paid: 'going', paid: 'good', credited: 'over', void: 'bad' },
  {
    partially_paid: byPaying,
    paid: byPaying,
    credited: t('creditInstead'),
    void: t('voidInstead'),
  },
);

/** The states in which an amount is still open, so that an invoice can be overdue. */
export const openStates = ['issued', 'partially_paid'] as const;

export const isOpen = (status: Invoice['status']) => openStates.some((one) => one === status);

/** An invoice is in force if it is neither a draft nor void. */
export const isInForce = (status: Invoice['status']) => status !== 'draft' && status !== 'void';
