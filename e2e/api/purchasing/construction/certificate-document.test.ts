import { expect, test } from 'vitest';
import { documentAt, pageAt, workOnDocument } from '../../../support/finance/documents.ts';
import { newBuilder } from '../../../support/purchasing/builder.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();

const line = (code: string, contracted_qty: number, unit_price: number) => ({
  ...{ code, description: `Work ${code}`, unit: 'm', contracted_qty, unit_price },
});

test('a certificate shows each line against the contract and what was certified before', async () => {
  const builder = await newBuilder(server);
  await builder.change('/settings', { locale: 'es', legal_name: 'Obras del Norte SA', tax_id: 'A58818501' });
  const contract = await builder.forClient({
    ...{ title: 'Red de fibra, distrito norte', advance_pct: 20, retention_pct: 5, tax_rate: 21 },
    lines: [line('CAN-1', 1000, 100), line('CAN-2', 50, 12.5)],
  });
  await builder.change(`/finance/invoices/${contract.advance_invoice_id}`, { status: 'issued' });
  await builder.approve(await builder.measure(contract, [{ code: 'CAN-1', quantity: 100 }]));
  // A part that was taken back does not count.
  const mistaken = await builder.approve(await builder.measure(contract, [{ code: 'CAN-2', quantity: 1 }]));
  await builder.done('DELETE', `/finance/invoices/${mistaken.invoice_id}`);
  await builder.step(mistaken, 'reversed', { reversal_reason: 'Measured twice' });
  const draft = await builder.measure(
    contract,
    [
      { code: 'CAN-1', quantity: 40.5, note: 'Calles 1 a 4' },
      { code: 'CAN-2', quantity: 10 },
      { code: 'CAN-1', quantity: 10 },
    ],
    { period_from: '2026-03-01', period_to: '2026-03-31' },
  );
  const path = `/obras/measurements/${draft.id}`;
  const token = builder.tenant.tokens.viewer;
  expect(await pageAt(server, path, token)).toContain('Borrador de la certificación 3');
  expect((await builder.read(path)).document).toBeNull();
  expect((await builder.approve(draft)).document).toMatchObject({ status: 'pending' });
  await workOnDocument(server, builder.tenant, 'measurement', draft.id);
  const page = (await pageAt(server, path, token)).replaceAll('\u00a0', ' ');
  for (const part of [
    ...['Certificación 3', `Contrato ${contract.number}`, 'Red de fibra, distrito norte'],
    ...['Obras del Norte SA', 'A58818501', 'Red del Norte', '1 de marzo de 2026 – 31 de marzo de 2026'],
    // Contracted, before, this certificate, to date, price and amount.
    ...['1.000 m 100 40,5 140,5 100,00 4.050,00', '50 m 0 10 10 12,50 125,00', 'Calles 1 a 4'],
    ...['1.000 m 100 10 150,5 100,00 1.000,00'],
    ...[
      'Certificado a origen 15.175,00 €',
      'Certificado antes -10.000,00 €',
      'Esta certificación 5.175,00 €',
    ],
    ...['-1.035,00 €', 'Retención del 5 % -258,75 €', 'A pagar antes de impuestos 3.881,25 €'],
  ])
    expect(page).toContain(part);
  const { document } = await builder.read(path);
  expect(document).toMatchObject({ status: 'ready', files: [{ format: 'pdf' }] });
  expect(await builder.types(draft.id)).toContain('measurement.document_ready');
  // Later certificates and invoices change nothing in it.
  await builder.change(`/finance/invoices/${(await builder.read(path)).invoice_id}`, { status: 'issued' });
  await builder.approve(await builder.measure(contract, [{ code: 'CAN-1', quantity: 5 }]));
  expect((await documentAt(server, path, token)).headers.get('etag')).toBe(`"${document.sha256}"`);
});

test('a certificate of a subcontractor names them as the contractor, and the organization as the client', async () => {
  const builder = await newBuilder(server);
  const contract = await builder.withSubcontractor({ lines: [line('CAN-1', 10, 100)], retention_pct: 10 });
  const measured = await builder.approve(await builder.measure(contract, [{ code: 'CAN-1', quantity: 4 }]));
  const token = builder.tenant.tokens.viewer;
  const page = await pageAt(server, `/obras/measurements/${measured.id}`, token);
  expect(page).toMatch(/Contractor Zanjas del Sur Client Test/);
  expect(page).toContain('Retention of 10 % -€40.00');
  const asXml = await documentAt(server, `/obras/measurements/${measured.id}`, token, '?format=xml');
  expect(asXml.status).toBe(400);
});
