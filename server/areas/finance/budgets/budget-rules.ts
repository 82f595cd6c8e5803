import type { Ctx } from '#server/calls/context.ts';
import { amount, sum } from '#server/kernel/values/money.ts';
import { findLaterRecord } from '#server/resources/records/later-records.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { Frozen, NameIn } from '#server/resources/resource/behaviour.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { kindName } from '#server/vocabulary/wording/message.ts';
import type { Budget } from './budgets.ts';
import { t } from './messages.ts';

export const scopes = ['company', 'department', 'project', 'category'] as const;

export function budgetRules(record: Budget): DetailOf<Budget>[] {
  const details: DetailOf<Budget>[] = [];
  const { scope, scope_id: id } = record;
  if (!amount(record.amount).gt(0)) details.push({ path: 'amount', rule: 'min', message: t('notPositive') });
  if (record.period_end < record.period_start)
    details.push({ path: 'period_end', rule: 'order', message: t('endsBeforeStart') });
  if (scope === 'company' && id !== null)
    details.push({
      path: 'scope_id',
      rule: 'scope',
      message: t('companyHasNoScope'),
    });
  if (scope !== 'company' && id === null)
    details.push({ path: 'scope_id', rule: 'required', message: t('scopeMissing', { scope }) });
  const { lines } = record;
  if (sum(lines.map((line) => line.amount)).gt(amount(record.amount)))
    details.push({ path: 'lines', rule: 'sum', message: t('linesExceedAmount') });
  const names = lines.map(({ category }) => category.toLowerCase());
  if (new Set(names).size < names.length)
    details.push({ path: 'lines', rule: 'unique', message: t('categoryTwice') });
  return details;
}

/** Refuses changes of properties that were agreed when the budget was activated. */
export function frozenBudget({ status }: Budget): Frozen<NameIn<Budget>> | undefined {
  if (status === 'draft') return undefined;
  const agreed = ['scope', 'scope_id', 'currency'] as const;
  const others = ['name', 'period_start', 'period_end', 'amount', 'lines', 'control'] as const;
  return {
    names: status === 'closed' ? [...agreed, ...others] : agreed,
    message: t('cannotChange', { status }),
  };
}

/** The project or the department of a budget has to exist; a category is any text. */
export async function scopeExists(
  ctx: Ctx,
  record: Budget,
  changed: readonly NameIn<Budget>[],
): Promise<DetailOf<Budget>[]> {
  const isActivated = changed.includes('status') && record.status === 'active';
  const kind = record.scope === 'project' || record.scope === 'department' ? record.scope : undefined;
  if (!kind || !(isActivated || changed.includes('scope_id'))) return [];
  const { scope_id: id } = record;
  const find = kind === 'project' ? findRecord(ctx, kind, id) : findLaterRecord(ctx, kind, id);
  if (await find) return [];
  return [
    {
      path: 'scope_id',
      rule: 'not_found',
      message: t('scopeNotFound', { kind: kindName(kind), id: id ?? '' }),
    },
  ];
}

export const removableBudget = ({ status }: Budget): DetailOf<Budget>[] =>
  status === 'draft'
    ? []
    : [
        {
          path: 'status',
          rule: 'not_removable',
          message: t('notRemovable'),
        },
      ];
