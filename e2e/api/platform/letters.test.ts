import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mailing, newMailer, startMailing } from '../../support/platform/mail-tenant.ts';
import { decoded } from '../../support/servers/mail-server.ts';

/** A time zone where it is already tomorrow for most of the day in UTC. */
const timezone = 'Pacific/Kiritimati';
const address = 'ana@customer.example';

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing();
});
afterAll(() => mailing.close());

async function openStudio(settings: Record<string, unknown>) {
  const { api } = await newMailer(mailing.server);
  const done = async (method: string, path: string, body: Record<string, unknown>) => {
    const reply = await api(method, path, body);
    expect(reply.status, `${path}: ${reply.text}`).toBe(200);
    return reply.body.data;
  };
  await done('PATCH', '/settings', { name: 'Estudio Norte', timezone, ...settings });
  return (path: string, body: Record<string, unknown>) => done('POST', path, body);
}
type Post = Awaited<ReturnType<typeof openStudio>>;

const lines = [
  { description: 'Rodaje', quantity: '1.5', unit_price: '1000', discount_pct: '5', tax_rate: '21' },
];
const person = (post: Post) => post('/contacts', { first_name: 'Ana', email: address });

/** Every mail that a call sends to an outside person, and its texts in Spanish. */
const letters: Record<string, { send: (post: Post) => Promise<unknown>; contains: string[] }> = {
  quote: {
    send: async (post) => {
      const { id: contact_id } = await person(post);
      const { id } = await post('/quotes', { contact_id, currency: 'EUR', valid_until: '2035-12-31', lines });
      return post(`/quotes/${id}/send`, {});
    },
    contains: [
      'Presupuesto',
      '1,5 × 1000,00 = 1500,00 EUR',
      'descuento 5 %: -75,00 EUR',
      'Impuestos 21 % sobre 1425,00: 299,25 EUR',
      'Válido hasta el 31 de diciembre de 2035.',
    ],
  },
  invoice: {
    send: async (post) => {
      const { id: contact_id } = await person(post);
      const body = { direction: 'sale', contact_id, currency: 'EUR', due_date: '2035-12-31', lines };
      const { id } = await post('/finance/invoices', body);
      return post(`/finance/invoices/${id}/send`, {});
    },
    contains: [
      'Factura',
      'Impuestos 21 % sobre 1425,00: 299,25 EUR',
      'A pagar hasta el 31 de diciembre de 2035',
    ],
  },
  'purchase order': {
    send: async (post) => {
      const { id: supplier_id } = await post('/purchases/suppliers', { name: 'Ferretería', email: address });
      const order = { supplier_id, currency: 'EUR', expected_date: '2035-12-31' };
      const { id } = await post('/purchases/orders', {
        ...order,
        lines: [
          { description: 'Cemento', quantity: 2, unit_price: 10, tax_rate: 21 },
          { description: 'Libros', quantity: 1, unit_price: 5, tax_rate: 4 },
        ],
      });
      return post(`/purchases/orders/${id}/send`, {});
    },
    contains: [
      ...['Pedido', '2 × 10,00', 'Entrega deseada: a más tardar el 31 de diciembre de 2035.'],
      ...['Impuestos 21 % sobre 20,00: 4,20 EUR', 'Impuestos 4 % sobre 5,00: 0,20 EUR'],
    ],
  },
  'request for quotation': {
    send: async (post) => {
      const { id: supplier } = await post('/purchases/suppliers', { name: 'Ferretería', email: address });
      const body = {
        title: 'Estructura',
        currency: 'EUR',
        supplier_ids: [supplier],
        needed_by: '2035-12-31',
      };
      const asked = [{ description: 'Cemento', quantity: 2, unit: 'kg' }];
      const { id } = await post('/purchases/rfq', { ...body, respond_by: '2035-11-30', lines: asked });
      return post(`/purchases/rfq/${id}/send`, {});
    },
    contains: ['Petición de oferta', 'indique los precios en EUR', 'a más tardar el 30 de noviembre de 2035'],
  },
  contract: {
    send: async (post) =>
      post('/contracts', {
        ...{ title: 'Acuerdo', kind: 'service', body: 'Todo queda acordado.', sign_by: '2035-12-31' },
        ...{ signers: [{ name: 'Ana', email: address, role: 'signer' }], status: 'sent' },
      }),
    contains: ['le pide que firme', 'responda a más tardar el 31 de diciembre de 2035'],
  },
  'production notice': {
    send: async (post) => {
      const { id } = await post('/edicion/videos', { title: 'Corte' });
      const words = { message: 'El corte está listo.' };
      return post('/production/notify', {
        ...{ card_ids: [id], audience: 'custom', recipients: [address], ...words },
      });
    },
    contains: ['El corte está listo.'],
  },
};

describe.each(Object.entries(letters))('a %s', (_, { send, contains }) => {
  test('reaches outside people in the organization’s name, language and dates', async () => {
    const before = mailing.mail.received.length;
    await send(await openStudio({ locale: 'es' }));
    await expect.poll(() => mailing.mail.received.length, { timeout: 30_000 }).toBe(before + 1);
    const mail = mailing.mail.received.at(-1);
    const [, body = ''] = decoded(mail?.raw ?? '').split(/\r\n\r\n(.*)/s);
    const text = `${decoded(mail?.header('subject') ?? '')}\n${body}`;
    expect(mail?.to).toEqual([address]);
    expect(decoded(mail?.header('from') ?? '')).toContain('Estudio Norte');
    for (const words of contains) expect(text).toContain(words);
    expect(text).not.toMatch(/\b\d{4}-\d\d-\d\d\b/);
    expect(text).not.toMatch(/\b(Quote|Valid until|Subtotal: \d+\.|Please|Wanted by|Needed by)\b/);
  });
});

test('a quote has the date of the organization’s time zone, and the language of its contact', async () => {
  const before = mailing.mail.received.length;
  const post = await openStudio({ locale: 'es' });
  const { id: contact_id } = await post('/contacts', {
    first_name: 'Bia',
    email: address,
    language: 'pt-BR',
  });
  const { id } = await post('/quotes', { contact_id, currency: 'BRL', lines });
  await post(`/quotes/${id}/send`, {});
  await expect.poll(() => mailing.mail.received.length, { timeout: 30_000 }).toBe(before + 1);
  const mail = mailing.mail.received.at(-1);
  const at = new Date(mail?.header('date') ?? '');
  const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: timezone }).format(at);
  expect(decoded(mail?.header('subject') ?? '')).toContain('Proposta');
  expect(decoded(mail?.raw ?? '')).toContain(`Data: ${day}`);
});
