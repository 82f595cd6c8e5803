import { fiscalRecords, fiscalSendings } from '#db/schema/finance/fiscal-records.ts';
import { addJob } from '#server/base/jobs/add-job.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { platformTime } from '#server/resources/time/own-clock.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { newId } from '#server/vocabulary/ids.ts';
import type { Invoice } from '../../invoices/invoices.ts';
import { t } from '../messages.ts';
import type {
  AnnulmentContent,
  DescribedIssue,
  FiscalContent,
  IssueContent,
} from '../record/fiscal-content.ts';
import { fiscalHash } from '../record/fiscal-hash.ts';
import { qrAddress } from '../record/qr-address.ts';
import { recordedAt } from '../record/recorded-at.ts';
import { fiscalSending } from '../sending/sending-job-name.ts';
import { type Chain, changeChain, lastRecord, lockChain, type RecordRow } from './chain-rows.ts';
import { systemOf } from './fiscal-system.ts';

/** A record before it has its place in the chain. */
export type Unchained =
  | (DescribedIssue & Pick<IssueContent, 'repetition'>)
  | Omit<AnnulmentContent, 'previous' | 'system' | 'recorded_at'>;

/**
 * Adds a record to the chain of the organization. The chain is locked first, and the time is read while it is, so that records
 * have the order of their times. A record is sent after the commit.
 */
export async function writeRecord(
  ctx: Ctx,
  invoice: Invoice,
  unchained: Unchained,
  repeats: RecordRow | null = null,
): Promise<void> {
  const chain = await lockChain(ctx);
  if (!chain) throw new Error(`the organization ${ctx.organization} has no chain`);
  const last = await lastRecord(ctx);
  if (!isIntact(chain, last))
    throw invalidField(
      '',
      'chain',
      t('chainBroken', { number: last?.number ?? '', position: chain.last_position }),
    );
  const content: FiscalContent = {
    ...unchained,
    previous: last
      ? {
          tax_id: last.content.issuer.tax_id,
          number: last.number,
          date: last.issue_date,
          hash: last.hash,
        }
      : null,
    system: systemOf(ctx),
    recorded_at: recordedAt(
      ctx.app.nowOf(ctx.actor.organization),
      settingsOf(ctx).timezone,
      chain.last_recorded_at,
    ),
  };
  const row = await insertRecord(ctx, chain, { content, invoice, repeats });
  await changeChain(ctx, {
    last_position: row.position,
    last_hash: row.hash,
    last_recorded_at: row.recorded_at,
    next_send_at: chain.next_send_at ?? platformTime(ctx),
  });
  await amendRecord(ctx, resourceOf('invoice'), invoice.id, { fiscal: fiscalOf(ctx, row, invoice) }, null);
  await addJob(ctx, fiscalSending, {});
}

/** A record is added only to a chain whose end is as it was written. */
const isIntact = (chain: Chain, last: RecordRow | undefined): boolean =>
  last === undefined
    ? chain.last_position === 0
    : last.position === chain.last_position &&
      last.hash === chain.last_hash &&
      last.hash === fiscalHash(last.content);

interface New {
  content: FiscalContent;
  invoice: Invoice;
  repeats: RecordRow | null;
}

async function insertRecord(
  { tx, organization, now }: Ctx,
  chain: Chain,
  { content, invoice, repeats }: New,
): Promise<RecordRow> {
  const { kind, number, issue_date, previous, recorded_at } = content;
  const amounts =
    content.kind === 'issue'
      ? { type: content.type, tax_total: content.tax_total, total: content.total }
      : { type: null, tax_total: null, total: null };
  const row: RecordRow = {
    organization_id: organization,
    id: newId('fiscal_record', Date.parse(now)),
    position: chain.last_position + 1,
    invoice_id: invoice.id,
    repeats_id: repeats?.id ?? null,
    ...{ kind, number, issue_date, ...amounts, recorded_at, content },
    previous_hash: previous?.hash ?? null,
    hash: fiscalHash(content),
    created_at: now,
  };
  await tx.insert(fiscalRecords).values(row);
  const { id: record_id, position } = row;
  await tx
    .insert(fiscalSendings)
    .values({ organization_id: organization, record_id, position, status: 'waiting' });
  return row;
}

/** An annulment keeps the address of the document, which still has its QR code. */
function fiscalOf(ctx: Ctx, row: RecordRow, { fiscal }: Invoice): Invoice['fiscal'] {
  const { content, id: record_id, hash, recorded_at } = row;
  const qr_url =
    content.kind === 'issue'
      ? qrAddress(content, content.total, ctx.app.config.verifactu?.endpoint)
      : (fiscal?.qr_url ?? '');
  return { record_id, status: 'waiting', hash, recorded_at, qr_url };
}
