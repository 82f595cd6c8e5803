import { checkTarget } from '#server/base/outbound/target.ts';
import type { App } from '#server/calls/app.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { dayOf } from '#server/kernel/time/days.ts';
import { asContract } from './contract-row.ts';
import { frozenSigners } from './signers.ts';
import { isOutForSigning } from './states.ts';
import { wellFormed } from './templates.ts';

/** One document at most, dates in their order. */
export function contractRules(row: Row): ErrorDetail[] {
  const { body, template_id, document_url, start_date, end_date, value } = asContract(row);
  const details: ErrorDetail[] = [...wellFormed(row)];
  const sources = Object.entries({ body, template_id, document_url }).filter(([, value]) => value !== null);
  if (sources.length > 1) {
    const message = `there is one document: give one of ${sources.map(([name]) => name).join(', ')}`;
    details.push({ path: sources[1]?.[0] ?? 'body', rule: 'conflict', message });
  }
  if (start_date !== null && end_date !== null && end_date < start_date)
    details.push({ path: 'end_date', rule: 'order', message: 'must not be before start_date' });
  if (Number(value) < 0) details.push({ path: 'value', rule: 'min', message: 'must not be negative' });
  return details;
}

/** Of the record, not of what was agreed: these may change at any time. */
const labels = ['owner_id', 'tags', 'metadata', 'custom_fields', 'external_ids'];
const openIn: Readonly<Record<string, readonly string[]>> = {
  out: ['status', 'void_reason', 'signers', 'reminders', 'sign_by'],
  active: ['status', 'termination_reason', 'auto_renew', 'notice_days'],
};

/** What was sent is what will be signed, and what was signed stays. */
export function frozenProperties(
  before: Row | undefined,
  after: Row,
  changed: readonly string[],
  writable: readonly string[],
): ErrorDetail[] {
  if (!before || before.status === 'draft') return [];
  const was = asContract(before);
  const phase = isOutForSigning(was.status) ? 'out' : was.status;
  const allowed = [...(openIn[phase] ?? ['status']), ...labels];
  const details = changed
    .filter((name) => writable.includes(name) && !allowed.includes(name))
    .map((path) => ({
      path,
      rule: 'frozen',
      message: `cannot change while the contract is ${was.status}`,
      allowed: allowed.filter((name) => name !== 'status'),
    }));
  if (phase !== 'out' || !changed.includes('signers')) return details;
  return [...details, ...frozenSigners(asContract(after).signers, was.signers)];
}

/** An address that must not be called is refused when it is saved. */
export function checkAddress({ config }: App, row: Row, changed: readonly string[]): ErrorDetail[] {
  const { document_url } = asContract(row);
  if (document_url === null || !changed.includes('document_url')) return [];
  const target = checkTarget(document_url, { allowLoopback: config.allowInsecureWebhooks });
  return 'refusal' in target ? [{ path: 'document_url', ...target.refusal }] : [];
}

/** A day that is over where the organization is cannot be waited for, whoever said so and when. */
export function checkSignBy(ctx: Ctx, row: Row, changed: readonly string[]): ErrorDetail[] {
  const { sign_by, status } = asContract(row);
  const isSent = changed.includes('status') && status === 'sent';
  if (sign_by === null || !(isSent || changed.includes('sign_by'))) return [];
  if (sign_by >= dayOf(ctx.now, settingsOf(ctx).timezone)) return [];
  return [{ path: 'sign_by', rule: 'past', message: 'must not be over already' }];
}
