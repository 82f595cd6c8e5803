import { expect, test } from 'vitest';
import { newCall } from '#server/calls/call.ts';
import { createCaller } from '#server/calls/trpc.ts';
import type { TokenRole } from '#server/kernel/access/access.ts';
import { appRouter } from '#server/product/router.ts';
import { newBiller } from '../../../support/finance/biller.ts';
import { textsOf } from '../../../support/finance/read-pdf.ts';
import { sharedServer, type Tenant } from '../../../support/test-server.ts';

const server = await sharedServer();
const newCaller = createCaller(appRouter);

function invoicesOf({ tokens }: Tenant, role: TokenRole = 'admin') {
  const { app } = server;
  const authenticate = async () => app.tokens.find(tokens[role], '127.0.0.1');
  return newCaller({ app, call: newCall({ address: '127.0.0.1', now: app.now(), target: '', authenticate }) })
    .invoices;
}

const typed = {
  legal_name: 'Estudio Norte, S.L.',
  registry_text: 'Registro Mercantil de Madrid',
  branding: { color: '#123456' },
};

test('a sample is drawn with settings that are typed, in each language, and nothing of it is saved', async () => {
  const { seller, inCountry } = await newBiller(server);
  await inCountry('ES');
  const { sample } = invoicesOf(seller.tenant);
  const { page } = await sample({ settings: typed, language: 'es', format: 'html' });
  for (const text of [
    'Estudio Norte, S.L.',
    'Registro Mercantil',
    '--accent: #123456',
    'Muestra',
    'IVA 21 %',
  ])
    expect(page).toContain(text);
  const portuguese = await sample({ settings: typed, language: 'pt-BR', format: 'html' });
  expect(portuguese.page).toContain('Exemplo');
  const { pdf } = await sample({ settings: typed, language: 'en', format: 'pdf' });
  const [text = ''] = await textsOf(Buffer.from(pdf ?? '', 'base64'));
  expect(text).toContain('SAMPLE');
  expect((await seller.read('/settings')).legal_name).toBeNull();
  expect(await seller.read('/finance/invoices?per_page=100')).toEqual([]);
  const issued = await seller.read('/finance/series');
  expect(issued.every(({ issued_count: count }: { issued_count: number }) => count === 0)).toBe(true);
});

test('settings that are not valid yet are left out, and only admins see the sample', async () => {
  const { seller } = await newBiller(server);
  const settings = { branding: { color: '#12' }, legal_name: 'x'.repeat(300) };
  const { page } = await invoicesOf(seller.tenant).sample({ settings, language: 'en', format: 'html' });
  expect(page).toContain('--accent: #0f6a58');
  const refused = invoicesOf(seller.tenant, 'manager').sample({ settings, language: 'en', format: 'html' });
  await expect(refused).rejects.toThrow('needs the role');
});

test('a customer is checked by the rules that hold when an invoice is issued', async () => {
  const { seller, company } = await newBiller(server);
  await seller.change('/settings', { country: 'ES', tax_id: 'B12345674' });
  const { customer } = invoicesOf(seller.tenant);
  const keysOf = async () => (await customer({ id: company.id })).problems.map(({ key }) => key);
  expect(await keysOf()).toEqual(['invoices.customerNumberMissing', 'invoices.customerAddressMissing']);
  const address = { street: 'Calle Mayor 1', city: 'Madrid', country: 'ES' };
  await seller.change(`/companies/${company.id}`, { tax_id: 'B12345678', address });
  expect(await keysOf()).toEqual(['companies.strangeTaxId']);
  await seller.change(`/companies/${company.id}`, { tax_id: 'B12345674' });
  expect(await customer({ id: company.id })).toMatchObject({
    ...{ tax_id: 'B12345674', address: ['Calle Mayor 1', 'Madrid', 'Spain'], problems: [] },
  });
});
