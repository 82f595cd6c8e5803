import { beforeAll, expect, test } from 'vitest';
import { newBiller } from '../../../support/finance/biller.ts';
import { documentAt, workOnDocument } from '../../../support/finance/documents.ts';
import { attachmentsOf, metadataOf, textsOf } from '../../../support/finance/read-pdf.ts';
import { sharedServer, type TestServer } from '../../../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

type Biller = Awaited<ReturnType<typeof newBiller>>;

const documentOf = ({ seller }: Biller, id: string, query = '', token = seller.tenant.tokens.viewer) =>
  documentAt(server, `/finance/invoices/${id}`, token, query);

const work = ({ seller }: Biller, id: string) => workOnDocument(server, seller.tenant, 'invoice', id);

async function spanish(): Promise<Biller> {
  const biller = await newBiller(server);
  await biller.inCountry('ES');
  await biller.seller.done('PATCH', '/settings', {
    locale: 'es',
    legal_name: 'Estudio Norte, S.L.',
    registry_text: 'Registro Mercantil de Madrid, tomo 12.345, folio 6',
    address: { street: 'Calle de la Música 12', postal_code: '28013', city: 'Madrid' },
    bank_accounts: [{ bank_name: 'Banco', iban: 'ES9121000418450200051332', currency: 'EUR' }],
  });
  return biller;
}

test('an issued invoice has a PDF with two rates, withheld tax and the account, which is made once', async () => {
  const biller = await spanish();
  const made = await biller.draft({
    lines: [
      { description: 'Rodaje', quantity: 2, unit_price: '617.28', tax_codes: ['es_vat_21', 'es_irpf_15'] },
      { description: 'Libro <técnico> & CD', quantity: 1, unit_price: '333.33', tax_codes: ['es_vat_10'] },
    ],
    notes: 'Gracias por su confianza.',
  });
  expect(made.document).toBeNull();
  const issued = await biller.issue(made.id);
  expect(issued.document).toEqual({ status: 'pending', file_id: null, sha256: null, files: [] });
  await work(biller, made.id);
  const { document, number } = await biller.read(made.id);
  expect(document).toMatchObject({ status: 'ready', files: [{ format: 'pdf', sha256: document.sha256 }] });
  const { status, headers, bytes } = await documentOf(biller, made.id);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(headers.get('content-disposition')).toBe(`inline; filename="${number}.pdf"`);
  expect(headers.get('etag')).toBe(`"${document.sha256}"`);
  const [page = ''] = await textsOf(bytes);
  for (const part of [
    `Factura ${number}`,
    'Estudio Norte, S.L.',
    'NIF B12345674',
    'Calle de la Música 12',
    'Libro <técnico> & CD',
    'IVA 21 % (base 1.234,56)',
    '259,26 €',
    'IVA 10 % (base 333,33)',
    '33,33 €',
    '1.860,48 €',
    '-185,18 €',
    '1.675,30 €',
    'IBAN ES91 2100 0418 4502 0005 1332',
    'Gracias por su confianza.',
    'Registro Mercantil de Madrid, tomo 12.345, folio 6',
    'Página 1 de 1',
  ])
    expect(page).toContain(part);
  // A second run of the job finds the same file.
  await work(biller, made.id);
  expect((await biller.read(made.id)).document).toEqual(document);
  expect(await biller.seller.types(made.id)).toEqual(
    expect.arrayContaining(['invoice.issued', 'invoice.document_ready']),
  );
  const file = await biller.seller.read(`/files/${document.file_id}`);
  expect(file).toMatchObject({
    name: `${number}.pdf`,
    media_type: 'application/pdf',
    sha256: document.sha256,
  });
});

test('the PDF is for archives and for screen readers', async () => {
  const biller = await spanish();
  const { id } = await biller.issued({ notes: 'Con → y ✓, y una letra sin imagen: 漢' });
  const { bytes } = await documentOf(biller, id);
  expect(metadataOf(bytes)).toMatch(/pdfaid:part>3</);
  expect(metadataOf(bytes)).toMatch(/pdfaid:conformance>A</);
  const text = bytes.toString('latin1');
  for (const part of ['/StructTreeRoot', '/MarkInfo', '/Lang', '/OutputIntents'])
    expect(text).toContain(part);
  expect((await textsOf(bytes)).join(' ')).toMatch(/Con → y ✓ ?, y una letra sin imagen: □/);
  // The country of the customer is not known, so there is no XML, but there is a document.
  expect([...(await attachmentsOf(bytes)).keys()]).toEqual([]);
});

test('what is said of an issued invoice later changes neither its page nor its PDF', async () => {
  const biller = await spanish();
  const { id } = await biller.issued();
  const before = await documentOf(biller, id, '?format=html');
  expect(before.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(before.headers.get('content-security-policy')).toContain('sandbox');
  await biller.seller.done('PATCH', '/settings', { legal_name: 'Otra Casa, S.L.', locale: 'en' });
  await biller.seller.change(`/companies/${biller.company.id}`, { name: 'Zenith' });
  expect((await documentOf(biller, id, '?format=html')).text).toBe(before.text);
  const [page = ''] = await textsOf((await documentOf(biller, id)).bytes);
  expect(page).toContain('Estudio Norte, S.L.');
  expect((await biller.read(id)).document.files).toHaveLength(2);
});

test('callers who ask at once for a document that is not made yet get the same one', async () => {
  const biller = await spanish();
  const { id } = await biller.issued();
  const replies = await Promise.all([1, 2, 3, 4].map(() => documentOf(biller, id)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(replies.map(({ headers }) => headers.get('etag'))).size).toBe(1);
  expect((await biller.read(id)).document.files).toHaveLength(1);
});

test('a draft is marked and not kept, a credit note names what it corrects, and a bill has no document', async () => {
  const biller = await spanish();
  const draft = await biller.draft();
  const { bytes } = await documentOf(biller, draft.id);
  const [page = ''] = await textsOf(bytes);
  expect(page).toContain('Borrador de factura');
  expect(page).toContain('BORRADOR');
  expect((await biller.read(draft.id)).document).toBeNull();
  const invoice = await biller.issue(draft.id);
  const credit = await biller.seller.make(`/finance/invoices/${invoice.id}/credit`, {});
  const note = await biller.issue(credit.id);
  const [noted = ''] = await textsOf((await documentOf(biller, note.id)).bytes);
  for (const part of [`Factura rectificativa ${note.number}`, invoice.number, 'Motivo de la rectificación'])
    expect(noted).toContain(part);
  expect(noted).not.toContain('IBAN');
  const supplier = await biller.seller.make('/purchases/suppliers', { name: 'Cement Ltd' });
  const bill = await biller.draft({
    direction: 'purchase',
    company_id: null,
    supplier_id: supplier.id,
    supplier_number: 'C-1',
  });
  const refused = await documentOf(biller, bill.id);
  expect([refused.status, JSON.parse(refused.text).error.details]).toMatchObject([
    400,
    [{ path: 'id', rule: 'document' }],
  ]);
});

test('a document of 500 lines carries its sum from page to page', async () => {
  const biller = await spanish();
  const lines = Array.from({ length: 500 }, (_, nth) => ({
    description: `Episodio ${nth + 1}`,
    quantity: 1,
    unit_price: '10.00',
    tax_codes: ['es_vat_21'],
  }));
  const { id } = await biller.issued({ lines });
  const pages = await textsOf((await documentOf(biller, id)).bytes);
  expect(pages.length).toBeGreaterThan(10);
  const sums = pages.map((page) => /Suma y sigue: ([\d.,]+)/.exec(page)?.[1]);
  expect(sums.at(-1)).toBeUndefined();
  for (const [nth, page] of pages.slice(1).entries()) {
    expect(page).toContain(`Suma anterior: ${sums[nth]}`);
    expect(page).toContain('Descripción');
  }
  expect(pages.at(-1)).toContain('6.050,00 €');
});

test('another organization finds no document', async () => {
  const biller = await spanish();
  const other = await newBiller(server);
  const { id } = await biller.issued();
  const { status } = await documentOf(biller, id, '', other.seller.tenant.tokens.admin);
  expect(status).toBe(404);
});

test('the XML of EN 16931 is inside of the PDF and alone, and Facturae in Spain', async () => {
  const biller = await spanish();
  const address = { street: 'Rúa do Norte 3', postal_code: '36201', city: 'Vigo', country: 'ES' };
  await biller.seller.change(`/companies/${biller.company.id}`, { address });
  const lines = [
    {
      description: 'Rodaje',
      quantity: 3,
      unit: 'h',
      unit_price: '33.35',
      tax_codes: ['es_vat_21', 'es_irpf_15'],
    },
  ];
  const { id, number } = await biller.issued({ lines });
  const pdf = await documentOf(biller, id);
  const cii = await documentOf(biller, id, '?format=xml');
  expect([cii.status, cii.headers.get('content-type')]).toEqual([200, 'application/xml']);
  expect(await attachmentsOf(pdf.bytes)).toEqual(new Map([['factur-x.xml', cii.text]]));
  expect(metadataOf(pdf.bytes)).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
  expect(metadataOf(pdf.bytes)).toMatch(/pdfaid:part>3</);
  expect(cii.text).toContain('CrossIndustryInvoice');
  expect(cii.text).toMatch(/DuePayableAmount[^>]*>121\.06</);
  const ubl = await documentOf(biller, id, '?format=xml&standard=ubl');
  expect(ubl.text).toMatch(/<cbc:PayableAmount currencyID="EUR">121\.06</);
  const facturae = await documentOf(biller, id, '?format=xml&standard=facturae');
  expect(facturae.text).toContain('<SchemaVersion>3.2.2</SchemaVersion>');
  for (const { text } of [cii, ubl, facturae]) expect(text).toContain(number);
  const { files } = (await biller.read(id)).document;
  expect(files.map(({ format, standard }: Record<string, unknown>) => [format, standard])).toEqual([
    ['pdf', null],
    ['xml', 'cii'],
    ['xml', 'ubl'],
    ['xml', 'facturae'],
  ]);
});

test('XML is refused with its reason: of a draft, of other forms, of a quote, and without a fact that it needs', async () => {
  const biller = await spanish();
  const draft = await biller.draft();
  const refused = async (path: string, query: string) => {
    const { status, text } = await documentAt(server, path, biller.seller.tenant.tokens.viewer, query);
    return [status, JSON.parse(text).error.details?.[0]];
  };
  const path = `/finance/invoices/${draft.id}`;
  expect(await refused(path, '?format=xml')).toMatchObject([400, { path: 'format', rule: 'status' }]);
  expect(await refused(path, '?standard=ubl')).toMatchObject([400, { path: 'standard', rule: 'format' }]);
  await biller.issue(draft.id);
  expect(await refused(path, '?format=xml')).toMatchObject([
    400,
    { path: 'format', rule: 'incomplete', message: expect.stringContaining('address.country') },
  ]);
  const quote = await biller.seller.make('/quotes', { lines: [{ unit_price: 1 }] });
  expect(await refused(`/quotes/${quote.id}`, '?format=xml')).toMatchObject([
    400,
    { path: 'format', rule: 'kind' },
  ]);
});
