import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { fiscalSendings } from '#db/schema/finance/fiscal-records.ts';
import { recordsOf } from '#server/areas/finance/fiscal/chain/chain-rows.ts';
import { writeRecord } from '#server/areas/finance/fiscal/chain/write-record.ts';
import { describeIssue } from '#server/areas/finance/fiscal/describing/describe-issue.ts';
import { asPlatform } from '#server/calls/acting.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { certificateOf } from '../finance/tax-certificate.ts';
import { call, type Tenant, type TestServer } from '../test-server.ts';
import type { Maker } from './makers.ts';

const taxNumber = 'B12345674';

const calls =
  (server: TestServer, { tokens: { admin: token } }: Tenant) =>
  async (method: string, path: string, body: object) => {
    const reply = await call(server, method, path, { token, body });
    expect(reply.status, `${method} ${path}: ${reply.text}`).toBe(200);
    return reply.body.data;
  };

/** The certificate of the organization, which gets the tax number of it. */
export async function certificateBody(server: TestServer, tenant: Tenant) {
  await calls(server, tenant)('PATCH', '/settings', { tax_id: taxNumber });
  return { certificate: certificateOf(taxNumber) };
}

/** Makes a fiscal record that the agency has refused, in an organization of any country. */
export const makeRefusedRecord: Maker = async (server, tenant) => {
  const send = calls(server, tenant);
  await send('POST', '/finance/verifactu/certificate', await certificateBody(server, tenant));
  const customer = await send('POST', '/companies', {
    name: 'Acme',
    tax_id: 'B87654321',
    address: { country: 'ES' },
  });
  const { id } = await send('POST', '/finance/invoices', {
    company_id: customer.id,
    currency: 'EUR',
    lines: [{ description: 'Filming', unit_price: 100, tax_rate: 21 }],
    status: 'issued',
  });
  return asPlatform(server.app, tenant.id, async (ctx) => {
    const invoice = await findRecord(ctx, 'invoice', id);
    if (!invoice) throw new Error(`there is no invoice ${id}`);
    await writeRecord(ctx, invoice, { ...(await describeIssue(ctx, invoice, taxNumber)), repetition: null });
    const [record] = await recordsOf(ctx, id);
    if (!record) throw new Error(`the invoice ${id} has no record`);
    await ctx.tx
      .update(fiscalSendings)
      .set({ status: 'rejected' })
      .where(and(inOrganization(fiscalSendings, tenant.id), eq(fiscalSendings.record_id, record.id)));
    return record.id;
  });
};
