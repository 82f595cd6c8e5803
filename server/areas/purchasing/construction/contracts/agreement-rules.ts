import { amount } from '#server/kernel/values/money.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import type { PathIn } from '#server/vocabulary/path-in.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { AgreementTerms } from './agreement-row.ts';
import { t } from './messages.ts';

const mostValue = '9999999999999.99';

const detail = (path: PathIn<AgreementTerms>, rule: string, message: Message): DetailOf<AgreementTerms> => ({
  path,
  rule,
  message,
});

export function agreementRules(row: AgreementTerms): DetailOf<AgreementTerms>[] {
  const { status, lines, start_date: start, end_date: end, advance_pct, retention_pct, value } = row;
  const ids = lines.map(({ id }) => id);
  const deducted = amount(advance_pct).plus(retention_pct);
  return [
    ...ids.flatMap((id, at) =>
      ids.indexOf(id) === at ? [] : [detail(`lines.${at}.id`, 'unique', t('lineTwice', { id }))],
    ),
    ...(status !== 'draft' && lines.length === 0 ? [detail('lines', 'required', t('noLines'))] : []),
    ...(start !== null && end !== null && end < start
      ? [detail('end_date', 'order', t('endsBeforeStart', { start }))]
      : []),
    ...(deducted.gt(100)
      ? [detail('advance_pct', 'too_big', t('deductsTooMuch', { pct: deducted.toFixed() }))]
      : []),
    ...(amount(value).gt(mostValue)
      ? [detail('lines', 'too_big', t('valueTooBig', { limit: mostValue }))]
      : []),
  ];
}

/** A contract with open measurements or retained money cannot end. */
export function endingRules(
  path: string,
  row: AgreementTerms & { id: string },
  before: AgreementTerms | undefined,
): DetailOf<AgreementTerms>[] {
  const { status, lines, totals } = row;
  if (!before || before.status === status) return [];
  const waiting = lines.filter(({ submitted_qty: waits }) => amount(waits).gt(0));
  if ((status === 'completed' || status === 'terminated') && waiting.length) {
    const names = waiting.slice(0, 3).map(({ code, description }) => code ?? description);
    return [detail('status', 'open_measurements', t('openMeasurements', { lines: names }))];
  }
  if (status === 'closed' && amount(totals.retention_held).gt(0))
    return [
      detail(
        'status',
        'retention_held',
        t('retentionHeld', { held: totals.retention_held, path, id: row.id }),
      ),
    ];
  return [];
}

/** A signed contract cannot be deleted; it is terminated or closed. */
export const removableDraft = ({ status }: AgreementTerms): DetailOf<AgreementTerms>[] =>
  status === 'draft' ? [] : [detail('status', 'not_removable', t('notRemovable', { status }))];
