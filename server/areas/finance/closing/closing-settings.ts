import type { Ctx } from '#server/calls/context.ts';
import type { SettingsCheck } from '#server/calls/settings-checks.ts';
import { atLeast } from '#server/kernel/access/access.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { needsRole } from '#server/resources/resource/states.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import { financeSettings } from '../settings.ts';
import { t } from './messages.ts';

const locks = ['taxes_closed_until', 'books_closed_until'] as const;

/** Everybody who writes settings closes a period; only an owner opens closed time again, and says why. */
export const checkClosing: SettingsCheck = (ctx, { before, after }) => {
  const [old, wanted] = [financeSettings.read(before), financeSettings.read(after)];
  const details: ErrorDetail[] = [];
  for (const path of locks) {
    const [from, to] = [old[path], wanted[path]];
    if (from === to) continue;
    if (to !== null && to > today(ctx))
      details.push({ path, rule: 'future', message: t('closedInFuture', { today: today(ctx) }) });
    if (from === null || (to !== null && to > from)) continue;
    if (!atLeast(ctx.actor.role, 'owner')) throw needsRole(path, 'owner');
    // The history has the reason of each time only if it differs from the one before.
    if (wanted.reopening_reason === null || wanted.reopening_reason === old.reopening_reason)
      details.push({
        path: 'reopening_reason',
        rule: 'required',
        message: t('reasonMissing', { until: from }),
      });
  }
  return details;
};

const today = (ctx: Ctx): string => dayOf(ctx.now, settingsOf(ctx).timezone);
