import { expect, test } from 'vitest';
import { verifactuAdapter } from '#server/areas/finance/fiscal/sending/fiscal-adapter.ts';
import { asCredentials } from '#server/areas/finance/fiscal/settings/credentials.ts';
import { fiscalOfEachTest, start } from '../../../support/finance/fiscal-of-each-test.ts';
import { certificateOf } from '../../../support/finance/tax-certificate.ts';

const after = (seconds: number) => new Date(Date.parse(start) + seconds * 1000).toISOString();

const fiscal = fiscalOfEachTest(({ on }) => on());

const lines = [{ description: 'Rodaje', unit_price: '100', tax_codes: ['es_vat_21'] }];
const sent = () => fiscal.place.agency.received.flatMap(({ records }) => records);
const statuses = async () => (await fiscal.biller.records()).map(({ status }: { status: string }) => status);

test('records are sent together in their order, with the certificate, and the wait of the agency is kept', async () => {
  const made = [await fiscal.biller.issued({ lines }), await fiscal.biller.issued({ lines })];
  await fiscal.biller.send();
  expect(sent()).toEqual(made.map(({ number }) => `Alta ${number}`));
  expect(fiscal.place.agency.received).toMatchObject([{ caller: 'VATES-B12345674' }]);
  expect(await fiscal.biller.records()).toMatchObject([
    { status: 'accepted', attempts: 1, csv: 'A-TEST', answered_at: start },
    { status: 'accepted', attempts: 1, csv: 'A-TEST' },
  ]);
  expect((await fiscal.biller.read(made[0].id)).fiscal.status).toBe('accepted');
  await fiscal.biller.issued({ lines });
  await fiscal.biller.send();
  expect(await statuses()).toEqual(['accepted', 'accepted', 'waiting']);
  fiscal.place.clocked.set(after(60));
  await fiscal.biller.send();
  expect(await statuses()).toEqual(['accepted', 'accepted', 'accepted']);
  expect(await fiscal.biller.state()).toMatchObject({
    waiting_count: 0,
    failures: 0,
    last_sent_at: after(60),
  });
});

test.each([
  ['fault', 'the tax agency refused the sending: Codigo[4102].El XML no cumple el esquema'],
  ['is broken', 'the tax agency answered with status 503'],
  ['cuts off', 'the receiver closed the connection before it answered'],
] as const)('after "%s" all records wait, and are sent later in their order', async (mood, failure) => {
  const first = await fiscal.biller.issued({ lines });
  fiscal.place.agency.mood = mood;
  await fiscal.biller.send();
  expect(await fiscal.biller.state()).toMatchObject({ failures: 1, failure, next_send_at: after(60) });
  const second = await fiscal.biller.issued({ lines });
  fiscal.place.clocked.set(after(60));
  await fiscal.biller.send();
  expect(await fiscal.biller.state()).toMatchObject({ failures: 2, next_send_at: after(180) });
  expect(await statuses()).toEqual(['waiting', 'waiting']);
  fiscal.place.agency.mood = 'answers';
  fiscal.place.agency.received.length = 0;
  fiscal.place.clocked.set(after(180));
  await fiscal.biller.send();
  expect(sent()).toEqual([`Alta ${first.number}`, `Alta ${second.number}`]);
  expect(fiscal.place.agency.received[0]?.body).toContain('<sf:Incidencia>S</sf:Incidencia>');
  expect(await statuses()).toEqual(['accepted', 'accepted']);
  expect(await fiscal.biller.state()).toMatchObject({ failures: 0, failure: null });
});

test('an agency that never answers is given up after the limit', async () => {
  const { verifactu } = fiscal.place.clocked.server.app.config;
  if (!verifactu) throw new Error('the installation has a producer');
  fiscal.place.agency.mood = 'is silent';
  const sending = {
    contents: [],
    issuer: { name: 'Estudio Norte', tax_id: 'B12345674' },
    isLate: false,
    credentials: asCredentials(certificateOf('B12345674'), ''),
  };
  const adapter = verifactuAdapter(verifactu, fiscal.place.agency.endpoint, 300);
  const sent = await adapter.send(sending, new AbortController().signal);
  expect(sent).toMatchObject({ is: 'failure' });
  expect('reason' in sent && String(sent.reason)).toBe('no answer within 0.3 s');
});

test('a record that has arrived before its connection ended is a duplicate later, and counts as accepted', async () => {
  const { number } = await fiscal.biller.issued({ lines });
  fiscal.place.agency.mood = 'takes and cuts off';
  await fiscal.biller.send();
  fiscal.place.agency.mood = 'answers';
  fiscal.place.agency.verdicts.set(`Alta ${number}`, {
    state: 'Incorrecto',
    code: '3000',
    duplicate: 'Correcta',
  });
  fiscal.place.clocked.set(after(60));
  await fiscal.biller.send();
  expect(await fiscal.biller.records()).toMatchObject([{ status: 'accepted', attempts: 2 }]);
});

test('a duplicate at the first attempt is refused, because its number was used elsewhere', async () => {
  const { number } = await fiscal.biller.issued({ lines });
  fiscal.place.agency.verdicts.set(`Alta ${number}`, {
    state: 'Incorrecto',
    code: '3000',
    duplicate: 'Correcta',
  });
  await fiscal.biller.send();
  expect(await fiscal.biller.records()).toMatchObject([{ status: 'rejected', error_code: '3000' }]);
});

test('a refused record says why, lets later ones pass, and is sent again as a correction', async () => {
  const made = await fiscal.biller.issued({ lines });
  const other = await fiscal.biller.issued({ lines });
  const text = 'El NIF no está identificado';
  fiscal.place.agency.verdicts.set(`Alta ${made.number}`, { state: 'Incorrecto', code: '1109', text });
  fiscal.place.agency.verdicts.set(`Alta ${other.number}`, {
    state: 'AceptadoConErrores',
    code: '2004',
    text: 'x',
  });
  await fiscal.biller.send();
  const [refused, flawed] = await fiscal.biller.records();
  expect(refused).toMatchObject({ status: 'rejected', error_code: '1109', error_text: text, csv: null });
  expect(flawed).toMatchObject({ status: 'accepted_with_errors', csv: 'A-TEST' });
  expect((await fiscal.biller.read(made.id)).fiscal.status).toBe('rejected');
  expect(await fiscal.biller.state()).toMatchObject({ rejected_count: 1 });
  const again = (id: string) => fiscal.biller.seller.api('POST', `/finance/fiscal-records/${id}/send-again`);
  const { data } = (await again(refused.id)).body;
  expect(data).toMatchObject({ position: 3, repeats_id: refused.id, status: 'waiting' });
  expect((await again(refused.id)).body.error.details).toMatchObject([{ path: 'id', rule: 'status' }]);
  await again(flawed.id);
  const xmlOf = async (at: number) =>
    (await fiscal.biller.record((await fiscal.biller.records())[at].id)).xml;
  expect(await xmlOf(2)).toContain(
    '<sf:Subsanacion>S</sf:Subsanacion><sf:RechazoPrevio>X</sf:RechazoPrevio>',
  );
  expect(await xmlOf(3)).toContain('<sf:Subsanacion>S</sf:Subsanacion><sf:TipoFactura>');
  fiscal.place.agency.verdicts.clear();
  fiscal.place.clocked.set(after(60));
  await fiscal.biller.send();
  expect(await statuses()).toEqual(['repeated', 'repeated', 'accepted', 'accepted']);
  expect((await fiscal.biller.read(made.id)).fiscal.status).toBe('accepted');
  expect(await fiscal.biller.state()).toMatchObject({ rejected_count: 0 });
  expect(await fiscal.biller.check()).toMatchObject({ is_intact: true, checked_count: 4 });
});

test('records that exist are sent after the switch is off, and no new ones are made', async () => {
  const { number } = await fiscal.biller.issued({ lines });
  expect((await fiscal.biller.switchTo('off')).status).toBe(200);
  expect((await fiscal.biller.issued({ lines })).fiscal).toBeNull();
  await fiscal.biller.send();
  expect(sent()).toEqual([`Alta ${number}`]);
});
