import { allowedTargets } from '#server/base/outbound/allowed.ts';
import { checkTarget } from '#server/base/outbound/target.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import type { Contract } from './contracts.ts';
import { t } from './messages.ts';
import { frozenSigners } from './signers.ts';
import { isOutForSigning } from './states.ts';
import { wellFormed } from './templates.ts';

export function contractRules(row: Contract): DetailOf<Contract>[] {
  const { start_date, end_date, value } = row;
  const details: DetailOf<Contract>[] = [...wellFormed(row)];
  const sources = (['body', 'template_id', 'document_url'] as const).filter((name) => row[name] !== null);
  if (sources.length > 1) {
    const message = t('severalDocuments', { names: sources });
    details.push({ path: sources[1] ?? 'body', rule: 'conflict', message });
  }
  if (start_date !== null && end_date !== null && end_date < start_date)
    details.push({ path: 'end_date', rule: 'order', message: t('endBeforeStart') });
  if (Number(value) < 0) details.push({ path: 'value', rule: 'min', message: t('negative') });
  return details;
}

/** Properties that may change at any time, because they are not part of the agreement. */
const labels: readonly NameIn<Contract>[] = ['owner_id', 'tags', 'metadata', 'custom_fields', 'external_ids'];
const openIn: Readonly<Partial<Record<Contract['status'] | 'out', readonly NameIn<Contract>[]>>> = {
  out: ['status', 'void_reason', 'signers', 'reminders', 'sign_by'],
  active: ['status', 'termination_reason', 'auto_renew', 'notice_days'],
};

/** A contract that was sent must stay as it is, because it is what people sign. */
export function frozenProperties(
  before: Contract | undefined,
  after: Contract,
  changed: readonly NameIn<Contract>[],
  writable: readonly string[],
): DetailOf<Contract>[] {
  if (!before || before.status === 'draft') return [];
  const phase = isOutForSigning(before.status) ? 'out' : before.status;
  const allowed: readonly NameIn<Contract>[] = [...(openIn[phase] ?? ['status']), ...labels];
  const details = changed
    .filter((name) => writable.includes(name) && !allowed.includes(name))
    .map((path) => ({
      path,
      rule: 'frozen',
      message: t('frozen', { status: before.status }),
      allowed: allowed.filter((name) => name !== 'status'),
    }));
  if (phase !== 'out' || !changed.includes('signers')) return details;
  return [...details, ...frozenSigners(after.signers, before.signers)];
}

/** An address that must not be called is refused when it is saved. */
export function checkAddress(
  { config }: Services,
  { document_url }: Contract,
  changed: readonly NameIn<Contract>[],
): DetailOf<Contract>[] {
  if (document_url === null || !changed.includes('document_url')) return [];
  const target = checkTarget(document_url, { allowed: allowedTargets(config) });
  return 'refusal' in target ? [{ path: 'document_url', ...target.refusal }] : [];
}

/** The last day for signing must not be over in the time zone of the organization. */
export function checkSignBy(
  ctx: Ctx,
  { sign_by, status }: Contract,
  changed: readonly NameIn<Contract>[],
): DetailOf<Contract>[] {
  const isSent = changed.includes('status') && status === 'sent';
  if (sign_by === null || !(isSent || changed.includes('sign_by'))) return [];
  if (sign_by >= dayOf(ctx.now, settingsOf(ctx).timezone)) return [];
  return [{ path: 'sign_by', rule: 'past', message: t('dayOver') }];
}
