import { type Amount, amount } from '#server/kernel/values/money.ts';
import type { Expense } from '../expenses/expenses.ts';
import { balanced, type Posting, postingIn, type Terms } from './posting.ts';

export interface ExpenseFacts {
  own: string;
  /** The value of one unit of its currency; null while no rate is known. */
  rate: Amount | null;
}

/** An approved expense is a cost that is owed to the employee or the supplier; its payment settles it. */
export function postingsOfExpense(record: Expense, { own, rate }: ExpenseFacts): Posting[] {
  const { status, date, paid_on, employee_id, reimbursable } = record;
  if (rate === null || record.deleted_at !== null || (status !== 'approved' && status !== 'paid')) return [];
  const { project_id, department_id, category, amount: spent, tax_amount: tax } = record;
  const place = { project_id, department_id, category };
  const isOwn = reimbursable && employee_id !== null;
  const owed = isOwn ? ('employee_payable' as const) : ('payable' as const);
  const party_id = isOwn ? employee_id : record.supplier_id;
  const terms: Terms = { day: date, own, rate, currency: record.currency ?? own, party_id };
  const posted = postingIn(terms);
  const item = { item_id: record.id };
  const approved = [
    posted('cost', amount(spent).minus(amount(tax)), place),
    posted('vat_deductible', amount(tax)),
    posted(owed, amount(spent).times(-1), item),
  ];
  if (status !== 'paid' || paid_on === null) return balanced(approved, terms);
  const paying = postingIn({ ...terms, day: paid_on });
  const paid = [paying(owed, spent, item), paying('bank', amount(spent).times(-1))];
  return [...balanced(approved, terms), ...balanced(paid, { own, day: paid_on, party_id })];
}
