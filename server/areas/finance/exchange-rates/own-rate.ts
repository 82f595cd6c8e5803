import type { Ctx } from '#server/calls/context.ts';
import { atLeast } from '#server/kernel/access/access.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { amount, percentOf } from '#server/kernel/values/money.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import { financePolicies } from '../settings.ts';
import { t } from './messages.ts';
import { rateOn } from './rates.ts';

/** A document with an exchange rate of its own, and the day whose recorded rate it is compared with. */
export interface RatedDocument {
  currency: string | null;
  fx_rate: string | null;
  fx_reason: string | null;
  day: string | null;
}

/** The rate that a document takes when its currency changes: that of the former currency is not its own. */
export function keptRate(
  ctx: Pick<Ctx, 'actor'>,
  { currency, fx_rate }: Pick<RatedDocument, 'currency' | 'fx_rate'>,
  before: Pick<RatedDocument, 'currency' | 'fx_rate'> | undefined,
): string | null {
  const isOfFormer = before !== undefined && before.currency !== currency && before.fx_rate === fx_rate;
  const own = isOfFormer ? null : fx_rate;
  return currency === settingsOf(ctx).currency ? (own ?? '1') : own;
}

/**
 * Checks a document's own rate. It may differ from the recorded rate of its day by the share of the settings; beyond
 * that, and where no rate is recorded, a manager gives it, with a reason if it differs. `recorded` is the rate of the
 * document that a credit note gives back.
 */
export async function ownRateProblems(
  ctx: Ctx,
  now: RatedDocument,
  before: RatedDocument | undefined,
  recorded?: string | null,
): Promise<ErrorDetail<'fx_rate' | 'fx_reason'>[]> {
  const { currency, fx_rate: rate, fx_reason: reason } = now;
  if (rate === null || currency === null || amount(rate).lte(0)) return [];
  const home = settingsOf(ctx).currency;
  if (currency === home)
    return amount(rate).eq(1)
      ? []
      : [{ path: 'fx_rate', rule: 'own_currency', message: t('noRateOfOwn', { currency }) }];
  const isTouched =
    before === undefined ||
    (['currency', 'fx_rate', 'day'] as const).some((name) => now[name] !== before[name]);
  const isManager = atLeast(ctx.actor.role, 'manager');
  const known = recorded ?? (await rateOn(ctx, currency, now.day ?? todayOf(ctx)));
  if (known === null) {
    if (isManager || !isTouched) return [];
    return [{ path: 'fx_rate', rule: 'no_rate', message: t('unrecorded', { currency }) }];
  }
  const { fx_tolerance_pct: tolerance } = financePolicies.of(ctx);
  const isNear = amount(rate).minus(known).abs().lte(percentOf(known, tolerance));
  if (isNear || (reason !== null && (isManager || !isTouched))) return [];
  const facts = { rate, known, tolerance };
  return isManager
    ? [{ path: 'fx_reason', rule: 'required', message: t('reasonMissing', facts) }]
    : [{ path: 'fx_rate', rule: 'deviates', message: t('deviates', facts) }];
}

const todayOf = (ctx: Ctx) => dayOf(ctx.now, settingsOf(ctx).timezone);
