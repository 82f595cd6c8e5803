import type { ErrorDetail } from '#server/calls/errors.ts';
import { amount } from '#server/kernel/schema/money.ts';
import type { AgreementTerms } from './agreement-row.ts';

const mostValue = '9999999999999.99';

const detail = (path: string, rule: string, message: string): ErrorDetail => ({ path, rule, message });

export function agreementRules(row: AgreementTerms): ErrorDetail[] {
  const { status, lines, start_date: start, end_date: end, advance_pct, retention_pct, value } = row;
  const ids = lines.map(({ id }) => id);
  const kept = amount(advance_pct).plus(retention_pct);
  return [
    ...ids.flatMap((id, at) =>
      ids.indexOf(id) === at ? [] : [detail(`lines.${at}.id`, 'unique', `the line ${id} is there twice`)],
    ),
    ...(status !== 'draft' && lines.length === 0
      ? [detail('lines', 'required', 'a contract is signed with at least one line')]
      : []),
    ...(start !== null && end !== null && end < start
      ? [detail('end_date', 'order', `must not be before start_date, ${start}`)]
      : []),
    ...(kept.gt(100)
      ? [
          detail(
            'advance_pct',
            'too_big',
            `and retention_pct together take ${kept.toFixed()} % of every invoice; at most 100`,
          ),
        ]
      : []),
    ...(amount(value).gt(mostValue) ? [detail('lines', 'too_big', `add up to more than ${mostValue}`)] : []),
  ];
}

/** Open measurements and retained money keep a contract from its end. */
export function endingRules(row: AgreementTerms, before: AgreementTerms | undefined): ErrorDetail[] {
  const { status, lines, totals } = row;
  if (!before || before.status === status) return [];
  const waiting = lines.filter(({ submitted_qty: held }) => amount(held).gt(0));
  if ((status === 'completed' || status === 'terminated') && waiting.length) {
    const named = waiting.slice(0, 3).map(({ code, description }) => code ?? description);
    return [
      detail(
        'status',
        'open_measurements',
        `measurements of ${named.join(', ')} wait for approval: approve or reject them first`,
      ),
    ];
  }
  if (status === 'closed' && amount(totals.retention_held).gt(0))
    return [
      detail(
        'status',
        'retention_held',
        `${totals.retention_held} are still retained: release them first, POST …/release-retention`,
      ),
    ];
  return [];
}

/** A signed contract is ended, not deleted. */
export const removableDraft = ({ status }: AgreementTerms): ErrorDetail[] =>
  status === 'draft'
    ? []
    : [
        detail(
          'status',
          'not_removable',
          `a contract that is ${status} is kept; terminate or close it instead`,
        ),
      ];
