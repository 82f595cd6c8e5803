import { expect, test } from 'vitest';
import { newSeller } from '../../../support/crm/seller.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();

test('an invoice charges 500 entries, and one more is refused with what to do', async () => {
  const seller = await newSeller(server);
  const { id: client_company_id } = await seller.make('/companies', { name: 'Acme' });
  const project = { name: 'Brand film', client_company_id, currency: 'EUR', hourly_rate: 10 };
  const { id: project_id } = await seller.make('/projects', project);
  const data = { project_id, minutes: 20, date: '2026-03-04' };
  for (let nth = 0; nth < 10; nth++) {
    const operations = Array.from({ length: 50 }, () => ({ action: 'create', data }));
    await seller.done('POST', '/time-entries/batch', { operations });
  }
  const { id: last } = await seller.make('/time-entries', { ...data, date: '2026-03-05' });
  const bill = `/projects/${project_id}/bill-time`;
  const refused = await seller.api('POST', bill, {});
  expect(refused.body.error.details).toMatchObject([{ path: 'to', rule: 'too_many' }]);
  const { id, lines } = await seller.make(bill, { by: 'total', to: '2026-03-04' });
  expect(lines).toMatchObject([{ quantity: 166.666667, subtotal: 1665 }]);
  await seller.done('DELETE', `/finance/invoices/${id}`);
  const { meta } = await seller.done('GET', `/time-entries?project_id=${project_id}&status=open`);
  expect(meta.total).toBe(501);
  expect((await seller.read(`/time-entries/${last}`)).status).toBe('open');
});
