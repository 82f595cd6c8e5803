import { Temporal } from 'temporal-polyfill';
import type { Ctx } from '#server/calls/context.ts';
import { createRecord } from '#server/kernel/records/creating.ts';
import { amendRecord } from '#server/kernel/records/records.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { addDays } from '#server/kernel/time/days.ts';
import type { ContractRow } from './contract-row.ts';
import { documentName, readFile, storeFile } from './rows.ts';

/** What a new contract takes over from an earlier one: everything that was agreed, nothing that happened. */
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
];

const sameAs = (contract: ContractRow): Record<string, unknown> => ({
  ...Object.fromEntries(copied.map((name) => [name, contract[name]])),
  signers: contract.signers.map(({ name, email, role, order }) => ({ name, email, role, order })),
});

/** The next period: as long as the one before, and in whole months or years where that was. */
export function nextPeriod(start: string, end: string): { start_date: string; end_date: string } {
  const first = Temporal.PlainDate.from(start);
  const after = Temporal.PlainDate.from(end).add({ days: 1 });
  const length = first.until(after, { largestUnit: 'months' });
  return { start_date: after.toString(), end_date: addDays(after.add(length).toString(), -1) };
}

/** A draft with the same content, instead of one that came to nothing. */
export async function duplicate(ctx: Ctx, contract: ContractRow): Promise<Row> {
  const { record } = await createRecord(ctx, resourceOf('contract'), sameAs(contract), 'create', {
    fixed: { supersedes_id: contract.id },
  });
  return record;
}

const following = ({ start_date, end_date }: ContractRow) =>
  start_date !== null && end_date !== null ? nextPeriod(start_date, end_date) : {};

/** The next contract, to be signed anew; the one before ends with it. */
export async function renew(ctx: Ctx, contract: ContractRow, wishes: Record<string, unknown>): Promise<Row> {
  const contracts = resourceOf('contract');
  const input = { ...sameAs(contract), ...following(contract), ...wishes };
  const { record } = await createRecord(ctx, contracts, input, 'create', {
    fixed: { renews_id: contract.id },
  });
  await amendRecord(ctx, contracts, contract.id, { status: 'renewed', renewed_by_id: record.id }, 'renewed');
  return record;
}

/** As was agreed in the contract itself: the same document holds for another period. */
export async function renewByItself(ctx: Ctx, contract: ContractRow): Promise<void> {
  const next = await renew(ctx, contract, {});
  const file = await readFile(ctx, contract.id, documentName);
  await storeFile(ctx, next.id, documentName, file);
  const { document_sha256, document_media_type, document_size } = contract;
  const columns = { document_sha256, document_media_type, document_size, document_status: 'frozen' as const };
  await amendRecord(ctx, resourceOf('contract'), next.id, { ...columns, status: 'active' }, 'activated');
}
