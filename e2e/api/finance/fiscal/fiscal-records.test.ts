import postgres from 'postgres';
import { expect, test } from 'vitest';
import { documentAt, workOnDocument } from '../../../support/finance/documents.ts';
import { fiscalOfEachTest, start } from '../../../support/finance/fiscal-of-each-test.ts';
import { textsOf } from '../../../support/finance/read-pdf.ts';
import { certificateOf, pkcs12Of } from '../../../support/finance/tax-certificate.ts';

const year = start.slice(0, 4);

const fiscal = fiscalOfEachTest();

const lines = [
  { description: 'Rodaje', quantity: 2, unit_price: '500', tax_codes: ['es_vat_21', 'es_irpf_15'] },
  { description: 'Libro', unit_price: '100', tax_codes: ['es_vat_10'] },
];
const details = (reply: { body: { error?: { details?: { path: string; rule: string }[] } } }) =>
  (reply.body.error?.details ?? []).map(({ path, rule }) => `${path} ${rule}`);

test('while nothing is sent, an invoice has neither a record nor a code', async () => {
  const issued = await fiscal.biller.issued({ lines });
  expect(issued.fiscal).toBeNull();
  expect(await fiscal.biller.records()).toEqual([]);
  const path = `/finance/invoices/${issued.id}`;
  const { text } = await documentAt(
    fiscal.place.clocked.server,
    path,
    fiscal.biller.seller.tenant.tokens.admin,
    '?format=html',
  );
  expect(text).not.toContain('VERI*FACTU');
  expect(text).not.toContain('QR tributario');
});

test('it is switched on only with everything that it needs, and names what is missing', async () => {
  expect(details(await fiscal.biller.switchTo('on'))).toEqual(['status certificate']);
  await fiscal.biller.seller.change('/settings', { country: 'PT' });
  const refused = await fiscal.biller.switchTo('on');
  expect([refused.status, ...details(refused)]).toEqual([400, 'status country', 'status certificate']);
  await fiscal.biller.seller.change('/settings', { country: 'ES' });
  const before = new Date(Date.parse(start) - 86_400_000).valueOf();
  for (const [certificate, rule] of [
    ['no certificate', 'format'],
    [certificateOf('B87654321'), 'tax_id'],
    [certificateOf('B12345674', before), 'expired'],
    [certificateOf('B12345674', Date.parse(start) + 10 * 86_400_000), 'early'],
  ] as const) {
    const reply = await fiscal.biller.upload(certificate);
    expect([reply.status, ...details(reply)], reply.text).toEqual([400, `certificate ${rule}`]);
  }
  await fiscal.biller.on();
  const state = await fiscal.biller.state();
  expect(state).toMatchObject({ status: 'on', missing: [], is_production: false, waiting_count: 0 });
  expect(state.certificate).toMatchObject({ subject: 'Estudio Norte', tax_id: 'B12345674' });
  expect(JSON.stringify(state)).not.toContain('PRIVATE');
  const { seller } = fiscal.biller;
  const changed = (await seller.events(seller.tenant.id)).filter(({ type }) => type === 'settings.updated');
  expect(JSON.stringify(changed)).toContain('verifactu.status');
  expect(JSON.stringify(changed)).not.toContain('PRIVATE');
  const asManager = await seller.as('manager')('PATCH', '/finance/verifactu', { status: 'off' });
  expect(asManager.status).toBe(403);
});

test('a file of PKCS#12 is taken, and records begin only after the upgrade of the installation', async () => {
  expect((await fiscal.biller.upload(pkcs12Of('B12345674'))).status).toBe(200);
  const { db } = fiscal.place.clocked.server.app;
  const key = 'upgrade_from_1.0';
  await db.asSystem((tx) =>
    tx.text('INSERT INTO installation (key, value) VALUES ($1, $2)', [key, 'repaired']),
  );
  expect(details(await fiscal.biller.switchTo('on'))).toEqual(['status upgrade']);
  expect(await fiscal.biller.state()).toMatchObject({ status: 'off', missing: [{ requirement: 'upgrade' }] });
  await db.asSystem((tx) => tx.text('DELETE FROM installation WHERE key = $1', [key]));
  expect((await fiscal.biller.switchTo('on')).status).toBe(200);
});

test('each document has a record in one chain over all series, in euros and without what is withheld', async () => {
  await fiscal.biller.on();
  const first = await fiscal.biller.issued({ lines });
  const ticket = await fiscal.biller.issued({ lines: [lines[1]], invoice_type: 'simplified' });
  const note = await fiscal.biller.issued({ kind: 'credit_note', credits_id: first.id });
  const records = await fiscal.biller.records();
  expect(records).toMatchObject([
    { position: 1, kind: 'issue', type: 'F1', total: 1320, tax_total: 220, previous_hash: null },
    { position: 2, kind: 'issue', type: 'F2', total: 110, tax_total: 10, previous_hash: records[0].hash },
    {
      position: 3,
      kind: 'issue',
      type: 'R1',
      total: -1107.03,
      tax_total: -192.13,
      previous_hash: records[1].hash,
    },
  ]);
  expect(first.fiscal).toEqual({
    record_id: records[0].id,
    status: 'waiting',
    hash: records[0].hash,
    recorded_at: records[0].recorded_at,
    qr_url: `https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=B12345674&numserie=INV-${year}-000001&fecha=${start.slice(0, 10).split('-').reverse().join('-')}&importe=1320.00`,
  });
  expect([ticket.fiscal.record_id, note.fiscal.record_id]).toEqual([records[1].id, records[2].id]);
  const { xml } = await fiscal.biller.record(records[2].id);
  expect(xml).toContain('<sf:TipoRectificativa>I</sf:TipoRectificativa>');
  expect(xml).toContain(`<sf:IDFacturaRectificada><sf:IDEmisorFactura>B12345674</sf:IDEmisorFactura>`);
  expect(await fiscal.biller.check()).toEqual({ is_intact: true, checked_count: 3, broken: null });
  const path = `/finance/invoices/${first.id}`;
  const { server } = fiscal.place.clocked;
  const { tenant } = fiscal.biller.seller;
  await workOnDocument(server, tenant, 'invoice', first.id);
  const [page = ''] = await textsOf((await documentAt(server, path, tenant.tokens.admin)).bytes);
  expect(page).toContain('QR tributario:');
  expect(page).toContain('VERI*FACTU');
  const html = await documentAt(server, path, tenant.tokens.admin, '?format=html');
  expect(html.text).toContain('<svg');
});

test('a void document that was not sent has an annulment, and its number stays used', async () => {
  await fiscal.biller.on();
  const made = await fiscal.biller.issued({ lines });
  const voided = await fiscal.biller.seller.change(`/finance/invoices/${made.id}`, {
    status: 'void',
    void_reason: 'Issued twice',
  });
  const [, annulment] = await fiscal.biller.records();
  expect(annulment).toMatchObject({ kind: 'annulment', number: made.number, type: null, total: null });
  expect(voided.fiscal).toMatchObject({ record_id: annulment.id, qr_url: made.fiscal.qr_url });
  const sent = await fiscal.biller.issued({ lines });
  await fiscal.biller.seller.change(`/finance/invoices/${sent.id}`, { sent_at: start });
  const refused = await fiscal.biller.seller.api('PATCH', `/finance/invoices/${sent.id}`, {
    status: 'void',
    void_reason: 'Issued twice',
  });
  expect([refused.status, ...details(refused)]).toEqual([400, 'status sent']);
  expect(await fiscal.biller.records()).toHaveLength(3);
});

test('what has no place in a record is refused with its property, and leaves no gap in the numbers', async () => {
  await fiscal.biller.on();
  for (const [more, problem] of [
    [
      { currency: 'USD', fx_rate: '0.9', lines: [{ ...lines[1], tax_codes: ['es_vat_margin'] }] },
      'lines.0.tax_codes margin',
    ],
    [{ lines: [{ ...lines[1], tax_codes: ['es_vat_intra_supply'] }] }, 'buyer.tax_id required'],
  ] as const) {
    const draft = await fiscal.biller.draft(more);
    const reply = await fiscal.biller.seller.api('PATCH', `/finance/invoices/${draft.id}`, {
      status: 'issued',
    });
    expect([reply.status, ...details(reply)], reply.text).toEqual([400, problem]);
  }
  const issued = await fiscal.biller.issued({ lines });
  expect(issued.number).toBe(`INV-${year}-000001`);
  expect(await fiscal.biller.records()).toHaveLength(1);
});

test('the check names the first record that was changed, and no record is added to a broken end', async () => {
  await fiscal.biller.on();
  const made = [await fiscal.biller.issued({ lines }), await fiscal.biller.issued({ lines })];
  const sql = postgres(fiscal.place.clocked.url, { max: 1 });
  const change = async (hash: string) => {
    await sql`ALTER TABLE fiscal_records NO FORCE ROW LEVEL SECURITY`;
    await sql`UPDATE fiscal_records SET hash = ${hash} WHERE id = ${made[1]?.fiscal.record_id}`;
    await sql`ALTER TABLE fiscal_records FORCE ROW LEVEL SECURITY`;
  };
  await change('0'.repeat(64));
  const broken = { id: made[1]?.fiscal.record_id, position: 2, number: made[1]?.number, reason: 'hash' };
  expect(await fiscal.biller.check()).toEqual({ is_intact: false, checked_count: 2, broken });
  const draft = await fiscal.biller.draft({ lines });
  const refused = await fiscal.biller.seller.api('PATCH', `/finance/invoices/${draft.id}`, {
    status: 'issued',
  });
  expect([refused.status, ...details(refused)]).toEqual([400, ' chain']);
  await change(made[1]?.fiscal.hash);
  await sql.end();
  expect(await fiscal.biller.check()).toMatchObject({ is_intact: true });
});

test('the database lets the product neither change nor delete a record', async () => {
  await fiscal.biller.on();
  await fiscal.biller.issued({ lines });
  const { id } = fiscal.biller.seller.tenant;
  for (const statement of [
    `UPDATE fiscal_records SET hash = '' WHERE organization_id = $1`,
    'DELETE FROM fiscal_records WHERE organization_id = $1',
  ]) {
    const attempt = fiscal.place.clocked.server.app.db.withTenant(id, 'write', (tx) =>
      tx.text(statement, [id]),
    );
    await expect(attempt).rejects.toThrow('permission denied for table fiscal_records');
  }
});

test('documents that are issued at once have one chain without a gap', async () => {
  await fiscal.biller.on();
  const drafts = await Promise.all(Array.from({ length: 12 }, () => fiscal.biller.draft({ lines })));
  const types = ['full', 'simplified'];
  await Promise.all(drafts.map(({ id }, nth) => fiscal.biller.issue(id, { invoice_type: types[nth % 2] })));
  const records: { position: number }[] = await fiscal.biller.records();
  expect(records.map(({ position }) => position)).toEqual(drafts.map((_, nth) => nth + 1));
  expect(await fiscal.biller.check()).toEqual({ is_intact: true, checked_count: 12, broken: null });
});
