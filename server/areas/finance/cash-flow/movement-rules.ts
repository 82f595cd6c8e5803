import type { ErrorDetail } from '#server/calls/errors.ts';
import { wordsOf } from '#server/calls/kind-words.ts';
import type { NameIn } from '#server/kernel/resource/behaviour.ts';
import { amount } from '#server/kernel/schema/money.ts';
import type { CashMovement } from './movements.ts';

/** The properties that only the document changes in its movements. */
const documents: readonly NameIn<CashMovement>[] = ['amount', 'date', 'kind', 'currency'];

/** The advice in a refusal, by the kind of the document. */
const instead: Readonly<Record<string, (id: string) => string>> = {
  invoice: (id) =>
    `change its due_date (PATCH /finance/invoices/${id}), or record or delete a payment (/finance/invoices/${id}/payments)`,
  expense: (id) => `change the expense (PATCH /finance/expenses/${id})`,
  payroll: (id) =>
    `change the payroll record of that month (GET /hr/payroll?period=${id}, PATCH /hr/payroll-records/…)`,
};

export const isPositive = ({ amount: moved }: CashMovement): ErrorDetail[] =>
  amount(moved).gt(0)
    ? []
    : [{ path: 'amount', rule: 'min', message: 'must be above zero; `kind` says which way the money goes' }];

/** Refuses to change the amounts and states of a movement that belongs to a document. */
export function belongsToDocument(
  record: CashMovement,
  changed: readonly NameIn<CashMovement>[],
  before: CashMovement | undefined,
): ErrorDetail[] {
  const { source } = record;
  if (!before || source === null) return [];
  const where = `the ${wordsOf(source.type)} ${source.id}`;
  const way = instead[source.type]?.(source.id) ?? `change ${where}`;
  const refused = (path: string) => ({
    path,
    rule: 'document',
    message: `belongs to ${where}; ${way}`,
    allowed: ['account', 'category', 'description'],
  });
  const { status } = record;
  const isStep = changed.includes('status') && status !== 'reconciled' && status !== 'confirmed';
  const isConfirming = changed.includes('status') && before.status === 'planned';
  return [
    ...changed.filter((name) => documents.includes(name)).map(refused),
    ...(isStep || isConfirming ? [refused('status')] : []),
  ];
}

/** Refuses to change a movement that was reconciled with the bank. */
export const isReconciled = (
  before: CashMovement | undefined,
  changed: readonly NameIn<CashMovement>[],
): ErrorDetail[] =>
  before?.status === 'reconciled' || before?.status === 'void'
    ? changed
        .filter((name) => [...documents, 'account'].includes(name))
        .map((path) => ({
          path,
          rule: 'frozen',
          message: `cannot change: the movement is ${before.status}${before.status === 'reconciled' ? '; a manager sets it back to confirmed first' : ''}`,
        }))
    : [];

export function removableMovement({ source, status }: CashMovement): ErrorDetail[] {
  if (source !== null) {
    const way = instead[source.type]?.(source.id) ?? `change the ${source.type} ${source.id}`;
    return [
      {
        path: 'source',
        rule: 'not_removable',
        message: `a document stands behind it; ${way}`,
      },
    ];
  }
  if (status !== 'reconciled') return [];
  return [
    {
      path: 'status',
      rule: 'not_removable',
      message: 'it is reconciled; a manager sets it back to confirmed first',
    },
  ];
}
