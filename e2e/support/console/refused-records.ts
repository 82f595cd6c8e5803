import { randomUUID } from 'node:crypto';
import { fiscalChains, fiscalRecords, fiscalSendings } from '#db/schema/finance/fiscal-records.ts';
import type { IssueContent } from '#server/areas/finance/fiscal/record/fiscal-content.ts';
import { fiscalHash } from '#server/areas/finance/fiscal/record/fiscal-hash.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { certificateOf } from '../finance/tax-certificate.ts';
import type { Organization, TestData } from './fixtures.ts';
import type { CallWithToken } from './token-calls.ts';

const taxNumber = 'B12345674';
export const reason = 'El NIF del destinatario no está identificado en el censo de la AEAT';

interface Document {
  id: string;
  number: string;
}

const contentOf = (number: string, now: string): IssueContent => ({
  kind: 'issue',
  issuer: { name: 'Estudio Norte', tax_id: taxNumber },
  ...{ number, issue_date: now.slice(0, 10), type: 'F1', description: 'Film' },
  ...{ previous: null, repetition: null, correction: null, corrected: [], replaced: [] },
  ...{ rectified: null, operation_date: null, recipient: null, details: [] },
  system: { producer: 'P', producer_tax_id: taxNumber, name: 'P', version: '1', installation: '1' },
  recorded_at: `${now.slice(0, 19)}+00:00`,
  tax_total: '21.00',
  total: '121.00',
});

/**
 * Writes fiscal records of documents in their order; the agency has refused the last one of each document and has accepted the
 * others. The server of the browser tests has no producer, so that it does not write fiscal records itself.
 */
export async function addRecords(
  testData: TestData,
  { id: organization_id }: Organization,
  documents: readonly Document[],
): Promise<void> {
  const now = new Date().toISOString();
  const records = documents.map(({ id: invoice_id, number }, at) => {
    const content = contentOf(number, now);
    const { kind, issue_date, type, tax_total, total, recorded_at } = content;
    return {
      ...{ organization_id, id: `fr_${randomUUID()}`, position: at + 1, invoice_id, repeats_id: null },
      ...{ kind, number, issue_date, type, tax_total, total, recorded_at, content },
      ...{ previous_hash: null, hash: fiscalHash(content), created_at: now },
    };
  });
  const last = records.at(-1);
  const isNewest = (at: number) => !documents.slice(at + 1).some(({ id }) => id === documents[at]?.id);
  await testData.db.withTenant(organization_id, 'write', async (tx) => {
    await tx.insert(fiscalRecords).values(records);
    await tx.insert(fiscalSendings).values(
      records.map(({ id: record_id, position }, at) => ({
        ...{ organization_id, record_id, position },
        ...(isNewest(at)
          ? { status: 'rejected' as const, error_code: '1239', error_text: reason }
          : { status: 'accepted' as const }),
      })),
    );
    await tx
      .update(fiscalChains)
      .set({ since: now, last_sent_at: now, last_position: records.length, last_hash: last?.hash ?? null })
      .where(inOrganization(fiscalChains, organization_id));
  });
}

/** Issues invoices of a company in Spain that has a certificate. */
export async function issueWithCertificate(call: CallWithToken, count: number): Promise<Document[]> {
  await call('PATCH', '/settings', { country: 'ES', tax_id: taxNumber, legal_name: 'Estudio Norte, S.L.' });
  await call('POST', '/finance/verifactu/certificate', { certificate: certificateOf(taxNumber) });
  const address = { street: 'Muelle 2', city: 'Vigo', country: 'ES' };
  const company = await call('POST', '/companies', { name: 'Puerto, S.A.', tax_id: 'A28015865', address });
  const issued: Document[] = [];
  for (let at = 0; at < count; at += 1) {
    const lines = [{ description: 'Film', unit_price: 100, tax_rate: 21 }];
    const sale = { company_id: company.id, currency: 'EUR', lines, status: 'issued' };
    const { id, number } = await call('POST', '/finance/invoices', sale);
    issued.push({ id, number: String(number) });
  }
  return issued;
}
