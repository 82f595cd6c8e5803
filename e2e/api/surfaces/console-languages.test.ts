import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colleague, newColleague } from '../../support/colleagues.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../support/test-server.ts';

let server: OwnServer;
let tenant: Tenant;
beforeAll(async () => {
  server = await startServer({ config: { roles: ['api', 'console'] } });
  tenant = await newTenant(server);
});
afterAll(() => server.close());

type Language = 'en' | 'es' | 'pt-BR';
const languages: Language[] = ['en', 'es', 'pt-BR'];

async function reader(locale: Language, role: 'admin' | 'viewer' = 'admin'): Promise<Colleague> {
  const person = await newColleague(server, tenant.id, role);
  expect((await person.mutate('session.updatePreferences', { locale })).status).toBe(200);
  return person;
}

const nobody = 'con_00000000000000000000000000';

interface Refusal {
  procedure: string;
  input: Record<string, unknown>;
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  messages: Record<Language, string>;
}

const refusals: Refusal[] = [
  {
    procedure: 'contacts.create',
    input: { first_name: 7, email: 'x' },
    method: 'POST',
    path: '/contacts',
    messages: {
      en: 'first_name: must be text (and 1 more)',
      es: 'first_name: debe ser texto (y 1 más)',
      'pt-BR': 'first_name: deve ser texto (e mais 1)',
    },
  },
  {
    procedure: 'contacts.get',
    input: { id: nobody },
    method: 'GET',
    path: `/contacts/${nobody}`,
    messages: {
      en: `The contact "${nobody}" was not found.`,
      es: `No se encontró el contacto "${nobody}".`,
      'pt-BR': `Não encontramos o contato "${nobody}".`,
    },
  },
  {
    procedure: 'tasks.create',
    input: { title: 'x', status: 'later' },
    method: 'POST',
    path: '/tasks',
    messages: {
      en: 'status: must be one of todo, in_progress, blocked, in_review, done, cancelled',
      es: 'status: debe ser uno de todo, in_progress, blocked, in_review, done, cancelled',
      'pt-BR': 'status: deve ser um de todo, in_progress, blocked, in_review, done, cancelled',
    },
  },
  {
    procedure: 'expenses.create',
    input: { description: 'Taxi', amount: 0, date: '2026-01-31', category: 'travel' },
    method: 'POST',
    path: '/finance/expenses',
    messages: {
      en: 'amount: must be above zero',
      es: 'amount: debe ser mayor que cero',
      'pt-BR': 'amount: deve ser maior que zero',
    },
  },
  {
    procedure: 'invoices.create',
    input: { lines: [] },
    method: 'POST',
    path: '/finance/invoices',
    messages: {
      en: 'company_id: is required: the customer of the invoice; for a person without a company, send contact_id (and 1 more)',
      es: 'company_id: es obligatorio: el cliente de la factura; si es una persona sin empresa, hay que enviar contact_id (y 1 más)',
      'pt-BR':
        'company_id: é obrigatório: o cliente da fatura; se for uma pessoa sem empresa, envie contact_id (e mais 1)',
    },
  },
];

describe.each(refusals)('$procedure with $input', ({ procedure, input, method, path, messages }) => {
  test.each(languages)('is refused in the language of a reader of %s', async (language) => {
    const person = await reader(language);
    const { body } = await (method === 'GET'
      ? person.query(procedure, input)
      : person.mutate(procedure, input));
    expect(body.message).toBe(messages[language]);
    const [first] = body.details ?? [];
    if (first) expect(messages[language]).toContain(`${first.path}: ${first.message}`);
  });

  test('is refused by REST in English, whatever language the call asks for', async () => {
    const ask = caller(server, tenant.tokens.admin);
    const reply = await ask(method, path, method === 'GET' ? undefined : input, { 'accept-language': 'es' });
    expect(reply.body.error.message).toBe(messages.en);
  });
});

test('a person without the right sees the role that has it', async () => {
  const person = await reader('es', 'viewer');
  const { status, body } = await person.mutate('contacts.create', { first_name: 'Ana' });
  expect([status, body.message]).toEqual([
    403,
    'Esto requiere el rol Miembro o superior; el actual es Lector.',
  ]);
  expect(body.details).toMatchObject([{ message: 'rol mínimo: Miembro', allowed: ['member'] }]);
});

test('a changed language applies from the next call on', async () => {
  const person = await reader('es');
  await person.mutate('session.updatePreferences', { locale: 'pt-BR' });
  const { body } = await person.query('contacts.get', { id: nobody });
  expect(body.message).toBe(`Não encontramos o contato "${nobody}".`);
});

test.each([
  [{}, 'You are not signed in. Sign in again.'],
  [{ 'accept-language': 'es-AR,es;q=0.9' }, 'No has iniciado sesión. Inicia sesión de nuevo.'],
  [{ 'accept-language': 'es', cookie: 'platform.locale=pt-BR' }, 'Você não está conectado. Entre de novo.'],
])('a person who is not signed in gets the language of the browser: %j', async (headers, message) => {
  const reply = await request(`${server.url}/api/trpc/contacts.list?input=%7B%7D`, { headers });
  expect(await reply.body.json()).toMatchObject({ error: { message, data: { error: { message } } } });
});

test("a warning is in the person's language too, and in English by REST", async () => {
  const person = await reader('es');
  const contact = { first_name: 'Ana', email: 'ana@twice.example' };
  await person.mutate('contacts.create', contact);
  const { body } = await person.mutate('contacts.create', contact);
  const messages = {
    code: 'possible_duplicate',
    message: 'Ya existe un contacto con el mismo valor en email.',
  };
  expect(body.warnings).toMatchObject([messages]);
  const reply = await caller(server, tenant.tokens.admin)('POST', '/contacts', contact);
  expect(reply.body.warnings[0].message).toBe('Another contact has the same email.');
});

test("a refusal of one item of many is in the person's language too", async () => {
  const person = await reader('pt-BR');
  const operations = [
    { action: 'create', data: { first_name: 'Ana' } },
    { action: 'update', id: nobody, data: { first_name: 'Eva' } },
    { action: 'create', data: { first_name: 'Rui', email: 'x' } },
  ];
  const { body } = await person.mutate('contacts.batch', { operations });
  const message = 'deve ser um endereço de e-mail como ana@example.com';
  expect(body.data).toMatchObject([
    { ok: true },
    { ok: false, error: { message: `Não encontramos o contato "${nobody}".` } },
    { ok: false, error: { message: `email: ${message}`, details: [{ path: 'email', message }] } },
  ]);
});
