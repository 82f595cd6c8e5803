import { Temporal } from 'temporal-polyfill';
import type { Ctx } from '#server/calls/context.ts';
import { addDays } from '#server/kernel/values/days.ts';
import type { Sent } from '#server/kernel/values/record-of.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Contract } from './contracts.ts';
import { documentName, readFile, storeFile } from './rows.ts';

/** Properties that a new contract takes over from an earlier one: the agreement, but not its history. */
const copied = [
  'title',
  'kind',
  'company_id',
  'contact_id',
  'deal_id',
  'quote_id',
  'owner_id',
  'template_id',
  'variables',
  'document_url',
  'body',
  'body_format',
  'value',
  'currency',
  'start_date',
  'end_date',
  'auto_renew',
  'notice_days',
  'signing_order',
  'reminders',
  'message',
  'tags',
  'custom_fields',
  'metadata',
] as const;

const sameAs = (contract: Contract): Sent<Contract> => ({
  ...Object.fromEntries(copied.map((name) => [name, contract[name]])),
  signers: contract.signers.map(({ name, email, role, order }) => ({ name, email, role, order })),
});

/** The next period is as long as the one before, counted in whole months or years if it was that long. */
function nextPeriod(start: string, end: string): { start_date: string; end_date: string } {
  const first = Temporal.PlainDate.from(start);
  const after = Temporal.PlainDate.from(end).add({ days: 1 });
  const length = first.until(after, { largestUnit: 'months' });
  return { start_date: after.toString(), end_date: addDays(after.add(length).toString(), -1) };
}

/** Makes a draft with the same content, for a contract that was never signed by everybody. */
export async function duplicate(ctx: Ctx, contract: Contract): Promise<Contract> {
  const { record } = await createRecord(ctx, resourceOf('contract'), sameAs(contract), 'create', {
    fixed: { supersedes_id: contract.id },
  });
  return record;
}

const following = ({ start_date, end_date }: Contract) =>
  start_date !== null && end_date !== null ? nextPeriod(start_date, end_date) : {};

/** Makes the next contract, which is signed again; the contract before it becomes `renewed`. */
export async function renew(ctx: Ctx, contract: Contract, given: Sent<Contract>): Promise<Contract> {
  const contracts = resourceOf('contract');
  const input = { ...sameAs(contract), ...following(contract), ...given };
  const { record } = await createRecord(ctx, contracts, input, 'create', {
    fixed: { renews_id: contract.id },
  });
  await amendRecord(ctx, contracts, contract.id, { status: 'renewed', renewed_by_id: record.id }, 'renewed');
  return record;
}

/** Automatic renewal was agreed in the contract, so the same document holds for another period without signatures. */
export async function renewAutomatically(ctx: Ctx, contract: Contract): Promise<void> {
  const next = await renew(ctx, contract, {});
  const file = await readFile(ctx, contract.id, documentName);
  await storeFile(ctx, next.id, documentName, file);
  const { document_sha256, document_media_type, document_size } = contract;
  const columns = { document_sha256, document_media_type, document_size, document_status: 'frozen' as const };
  await amendRecord(ctx, resourceOf('contract'), next.id, { ...columns, status: 'active' }, 'activated');
}
