import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { newPayer, type Payer, supplierIban } from '../../../support/finance/payer.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();

interface Node {
  name: string;
  text: string;
  attributes: Readonly<Record<string, string>>;
  children: Node[];
}

const parser = new XMLParser({
  ...{ preserveOrder: true, ignoreAttributes: false, attributeNamePrefix: '' },
  ...{ parseTagValue: false, trimValues: false },
});

/** The elements in their order, as a parser reads them that knows nothing of how they are written. */
function nodesOf(parsed: Readonly<Record<string, unknown>>[]): Node[] {
  return parsed.flatMap((one) => {
    const [name = ''] = Object.keys(one).filter((key) => key !== ':@');
    const inner = one[name];
    if (name === '#text' || name.startsWith('?') || !Array.isArray(inner)) return [];
    const text = inner.map((part) => part['#text'] ?? '').join('');
    return [{ name, text, attributes: { ...Object(one[':@']) }, children: nodesOf(inner) }];
  });
}

function read(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true);
  const [document] = nodesOf(parser.parse(xml));
  if (!document) throw new Error('the file has no element');
  return document;
}

const namesIn = ({ children }: Node) => children.map(({ name }) => name);
const all = (node: Node, path: string): Node[] =>
  path
    .split('/')
    .reduce<Node[]>(
      (found, name) => found.flatMap((one) => one.children.filter((child) => child.name === name)),
      [node],
    );
const one = (node: Node, path: string): Node => {
  const [found, ...others] = all(node, path);
  if (!found || others.length) throw new Error(`${path} is there ${others.length + (found ? 1 : 0)} times`);
  return found;
};
const textOf = (node: Node, path: string) => one(node, path).text;
const everyText = (node: Node): string[] => [
  ...(node.children.length ? [] : [node.text]),
  ...node.children.flatMap(everyText),
];

async function fileOf(payer: Payer, ids: readonly string[], more = {}) {
  const order = await payer.ordered(ids, more);
  const reply = await payer.file(order.id);
  expect(reply.headers.get('content-type')).toContain('application/xml');
  const document = read(reply.text);
  return { order, document, root: one(document, 'CstmrCdtTrfInitn'), text: reply.text };
}

test('the file has the elements of pain.001.001.09 in their order, and exact sums', async () => {
  const payer = await newPayer(server);
  const { seller } = payer;
  const address = { street: 'Calle Mayor 12', postal_code: '28013', city: 'Móstoles' };
  await seller.change('/settings', { legal_name: 'Año & Niño, S.L.', country: 'ES', address });
  const supplier = await payer.confirmed();
  const bills = [
    await payer.bill(supplier.id, 0.1),
    await payer.bill(supplier.id, 0.2),
    await payer.bill(supplier.id, 12345678.91),
  ];
  const { order, document, root } = await fileOf(
    payer,
    bills.map(({ id }) => id),
  );
  expect(document).toMatchObject({
    name: 'Document',
    attributes: { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' },
  });
  expect(namesIn(root)).toEqual(['GrpHdr', 'PmtInf']);
  const head = one(root, 'GrpHdr');
  expect(namesIn(head)).toEqual(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty']);
  expect(textOf(head, 'MsgId')).toBe(order.id.slice(4).toUpperCase());
  expect(Date.parse(textOf(head, 'CreDtTm'))).toBe(Math.floor(Date.parse(order.ordered_at) / 1000) * 1000);
  const information = one(root, 'PmtInf');
  expect(namesIn(information)).toEqual([
    ...['PmtInfId', 'PmtMtd', 'BtchBookg', 'NbOfTxs', 'CtrlSum', 'PmtTpInf', 'ReqdExctnDt', 'Dbtr'],
    ...['DbtrAcct', 'DbtrAgt', 'ChrgBr', 'CdtTrfTxInf', 'CdtTrfTxInf', 'CdtTrfTxInf'],
  ]);
  for (const part of [head, information]) {
    expect(textOf(part, 'NbOfTxs')).toBe('3');
    expect(textOf(part, 'CtrlSum')).toBe('12345679.21');
  }
  expect(textOf(information, 'PmtMtd')).toBe('TRF');
  expect(textOf(information, 'PmtTpInf/SvcLvl/Cd')).toBe('SEPA');
  expect(textOf(information, 'ReqdExctnDt/Dt')).toBe(payer.today);
  expect(textOf(information, 'ChrgBr')).toBe('SLEV');
  expect(textOf(information, 'DbtrAcct/Id/IBAN')).toBe('ES9121000418450200051332');
  expect(textOf(information, 'DbtrAgt/FinInstnId/Othr/Id')).toBe('NOTPROVIDED');
  expect(textOf(information, 'Dbtr/Nm')).toBe('Ano + Nino, S.L.');
  expect(one(information, 'Dbtr/PstlAdr').children.map(({ name, text }) => [name, text])).toEqual([
    ['StrtNm', 'Calle Mayor 12'],
    ['PstCd', '28013'],
    ['TwnNm', 'Mostoles'],
    ['Ctry', 'ES'],
  ]);
  const payments = all(information, 'CdtTrfTxInf');
  expect(payments.map((payment) => textOf(payment, 'PmtId/EndToEndId'))).toEqual(
    order.lines.map(({ end_to_end_id }: { end_to_end_id: string }) => end_to_end_id),
  );
  for (const payment of payments) {
    expect(namesIn(payment)).toEqual(['PmtId', 'Amt', 'Cdtr', 'CdtrAcct', 'RmtInf']);
    expect(textOf(payment, 'PmtId/EndToEndId').length).toBeLessThanOrEqual(35);
    expect(one(payment, 'Amt/InstdAmt').attributes).toEqual({ Ccy: 'EUR' });
    expect(textOf(payment, 'CdtrAcct/Id/IBAN')).toBe(supplierIban);
    expect(namesIn(one(payment, 'Cdtr'))).toEqual(['Nm', 'PstlAdr']);
    expect(textOf(payment, 'Cdtr/PstlAdr/StrtNm')).toBe('Hafenstrasse 5');
  }
  expect(payments.map((payment) => textOf(payment, 'Amt/InstdAmt'))).toEqual(['0.10', '0.20', '12345678.91']);
  expect(payments.map((payment) => textOf(payment, 'RmtInf/Ustrd'))).toEqual(['A-1', 'A-2', 'A-3']);
});

test('names and numbers are written in the letters of SEPA, and cut at its lengths', async () => {
  const payer = await newPayer(server);
  const long = 'Ærø Öl & Çağrı Ñandú Łódź Σοφία Иван _x_ "q" €; '.repeat(6).slice(0, 99).trim();
  const supplier = await payer.confirmed({
    bank: { iban: supplierIban, holder: long, bic: 'COBADEFFXXX' },
    address: {
      street: '/ő/'.repeat(60),
      postal_code: '1'.repeat(40),
      city: 'Ý'.repeat(60),
      country: 'Alemania',
    },
  });
  const bill = await payer.bill(supplier.id, 5, { supplier_number: 'Nº 7//Ñ#1/' });
  const { root } = await fileOf(payer, [bill.id]);
  const payment = one(root, 'PmtInf/CdtTrfTxInf');
  expect(textOf(payment, 'Cdtr/Nm')).toMatch(/^AEro Ol \+ Cagri Nandu Lodz Sofia Ivan -x- 'q' EUR, AEro/);
  expect(textOf(payment, 'Cdtr/Nm').length).toBeLessThanOrEqual(70);
  expect(textOf(payment, 'Cdtr/PstlAdr/TwnNm')).toBe('Y'.repeat(35));
  expect(textOf(payment, 'Cdtr/PstlAdr/PstCd')).toBe('1'.repeat(16));
  expect(textOf(payment, 'Cdtr/PstlAdr/Ctry')).toBe('DE');
  expect(textOf(payment, 'CdtrAgt/FinInstnId/BICFI')).toBe('COBADEFFXXX');
  expect(textOf(payment, 'RmtInf/Ustrd')).toBe('No 7/N.1');
  for (const text of everyText(root)) {
    expect(text).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]+$/);
    expect(text).not.toMatch(/^\/|\/$|\/\//);
  }
});

test('an address without a town or a country is left out', async () => {
  const payer = await newPayer(server);
  const supplier = await payer.confirmed({ address: { street: 'Hafenstraße 5' } });
  const { root } = await fileOf(payer, [(await payer.bill(supplier.id, 5)).id]);
  expect(namesIn(one(root, 'PmtInf/CdtTrfTxInf/Cdtr'))).toEqual(['Nm']);
  expect(namesIn(one(root, 'PmtInf/Dbtr'))).toEqual(['Nm']);
});
