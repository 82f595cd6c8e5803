import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { fiscalSendings } from '#db/schema/finance/fiscal-records.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
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

/** Makes a fiscal record that the agency has refused. The organization is in Spain only meanwhile. */
export const makeRefusedRecord: Maker = async (server, tenant) => {
  const send = calls(server, tenant);
  const { country } = (await call(server, 'GET', '/settings', { token: tenant.tokens.admin })).body.data;
  const certificate = await certificateBody(server, tenant);
  await send('PATCH', '/settings', { country: 'ES' });
  await send('POST', '/finance/verifactu/certificate', certificate);
  await send('PATCH', '/finance/verifactu', { status: 'on' });
  const customer = await send('POST', '/companies', {
    name: 'Acme',
    tax_id: 'B87654321',
    address: { country: 'ES' },
  });
  const { fiscal } = await send('POST', '/finance/invoices', {
    company_id: customer.id,
    currency: 'EUR',
    lines: [{ description: 'Filming', unit_price: 100, tax_codes: ['es_vat_21'] }],
    status: 'issued',
  });
  await server.app.db.withTenant(tenant.id, 'write', (tx) =>
    tx
      .update(fiscalSendings)
      .set({ status: 'rejected' })
      .where(and(inOrganization(fiscalSendings, tenant.id), eq(fiscalSendings.record_id, fiscal.record_id))),
  );
  await send('PATCH', '/finance/verifactu', { status: 'off' });
  await send('PATCH', '/settings', { country });
  return fiscal.record_id;
};
