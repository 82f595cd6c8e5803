import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { call, caller, newTenant, sharedServer, type Tenant } from '../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let api: ReturnType<typeof caller>;
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
});

const fields = [
  { key: 'name', label: 'Name', required: true },
  { key: 'email', label: 'E-mail', type: 'email', required: true },
  { key: 'topic', label: 'Topic', type: 'select', options: ['film', 'photo'] },
];
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' };

async function published(more: Record<string, unknown> = {}) {
  const body = { name: 'Ask us', fields, creates: 'contact', status: 'published', ...more };
  const made = await api('POST', '/forms', body);
  expect(made.status, made.text).toBe(200);
  return made.body.data;
}

const formPath = (slug: string) => `/public/forms/${tenant.slug}.${slug}`;
const send = (slug: string, data: unknown, more: object = {}) =>
  call(server, 'POST', formPath(slug), { body: { data, ...more }, headers: browser });
const submissionsOf = async (id: string) => (await api('GET', `/forms/${id}/submissions`)).body.data;
const contacts = async () => (await api('GET', '/contacts')).body;
const ana = { name: 'Ana García', email: 'Ana@Example.com' };

describe('a form', () => {
  test('gets an address from its name, and another one if that is taken', async () => {
    const [first, second] = [await published(), await published()];
    expect(first.slug).toBe('ask-us');
    expect(second.slug).toMatch(/^ask-us-[0-9a-z]{6}$/);
    const taken = await api('POST', '/forms', { name: 'x', slug: 'ask-us' });
    expectError(taken, 400, 'validation_error');
    expect(taken.body.error.details[0]).toMatchObject({ path: 'slug', rule: 'unique' });
    const same = await Promise.all(
      Array.from({ length: 4 }, () => api('POST', '/forms', { name: 'At once' })),
    );
    expect(new Set(same.map(({ body }) => body.data.slug)).size).toBe(4);
  });

  test.each([
    ['a choice without options', { fields: [{ key: 'a', label: 'A', type: 'select' }] }, 'fields.0.options'],
    ['one key twice', { fields: [fields[0], fields[0]] }, 'fields.1.key'],
    ['nothing to ask', { fields: [], status: 'published' }, 'fields'],
    ['a key that is none', { fields: [{ key: 'A b', label: 'A' }] }, 'fields.0.key'],
  ])('is refused with %s', async (_, wrong, path) => {
    const reply = await api('POST', '/forms', { name: 'x', ...wrong });
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details[0].path).toBe(path);
  });

  test('is public while it is published, by its slug and its id, and not otherwise', async () => {
    const draft = (await api('POST', '/forms', { name: 'Draft', fields })).body.data;
    expectError(await call(server, 'GET', formPath(draft.slug)), 404, 'not_found');
    const { id, slug } = await published();
    for (const name of [slug, id]) {
      const reply = await call(server, 'GET', formPath(name));
      expect(reply.body.data).toMatchObject({
        name: 'Ask us',
        fields: [{ key: 'name' }, {}, { options: ['film', 'photo'] }],
      });
    }
    await api('PATCH', `/forms/${id}`, { status: 'archived' });
    expectError(await call(server, 'GET', formPath(slug)), 404, 'not_found');
    expectError(await send(slug, ana), 404, 'not_found');
    const other = await newTenant(server);
    expectError(await call(server, 'GET', `/public/forms/${other.slug}.${id}`), 404, 'not_found');
    expectError(await call(server, 'GET', '/public/forms/nobody.ask-us'), 404, 'not_found');
    expectError(await call(server, 'GET', '/public/forms/x'), 404, 'not_found');
  });
});

describe('a submission', () => {
  test('creates a contact and emits events', async () => {
    const { id, slug } = await published({
      redirect_url: 'https://example.com/thanks',
      success_message: 'Thanks',
    });
    const reply = await send(slug, { ...ana, topic: 'film' }, { utm: { source: 'ad' } });
    expect(reply.body.data, reply.text).toMatchObject({
      message: 'Thanks',
      redirect_url: 'https://example.com/thanks',
    });
    const [submission] = await submissionsOf(id);
    expect(submission).toMatchObject({
      status: 'processed',
      data: { name: 'Ana García', email: 'ana@example.com', topic: 'film' },
      utm: { source: 'ad' },
      spam_score: 0,
      ip: '127.0.0.1',
    });
    const contact = (await api('GET', `/contacts/${submission.contact_id}`)).body.data;
    expect(contact).toMatchObject({
      first_name: 'Ana',
      last_name: 'García',
      email: 'ana@example.com',
      source: 'Form: Ask us',
      custom_fields: { topic: 'film' },
    });
    const types = (await eventsOf(api)).map(({ type }) => type).filter((type) => type !== 'form.created');
    expect(types).toEqual([
      'form.published',
      'form.submission_received',
      'contact.created',
      'form.submission_processed',
    ]);
  });

  test('is linked to a known contact, and changes nothing about them', async () => {
    await api('POST', '/contacts', { first_name: 'Ana María', email: 'ana@example.com' });
    const { id, slug } = await published();
    await send(slug, { ...ana, name: 'Somebody Else' });
    const { data, meta } = await contacts();
    expect(meta.total).toBe(1);
    expect(data[0]).toMatchObject({ first_name: 'Ana María', version: 1 });
    expect((await submissionsOf(id))[0].contact_id).toBe(data[0].id);
  });

  test('is refused field by field, and nothing is stored', async () => {
    const { id, slug } = await published();
    const reply = await send(slug, { email: 'ana', topic: 'music', admin: true });
    expectError(reply, 400, 'validation_error');
    const paths = reply.body.error.details.map(({ path }: { path: string }) => path).sort();
    expect(paths).toEqual(['data.admin', 'data.email', 'data.name', 'data.topic']);
    expect(await submissionsOf(id)).toEqual([]);
    expect((await contacts()).meta.total).toBe(0);
  });

  test('is stored once for each browser, also when it is sent many times at once', async () => {
    const { id, slug } = await published();
    const browser_token = randomUUID();
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(slug, ana, { browser_token })));
    expect(new Set(replies.map(({ body }) => body.data?.id)).size, replies[0]?.text).toBe(1);
    expect(await submissionsOf(id)).toHaveLength(1);
    await send(slug, ana, { browser_token: randomUUID() });
    expect(await submissionsOf(id)).toHaveLength(2);
    expect((await contacts()).meta.total).toBe(1);
  });

  test('of one person from many places at once creates one contact', async () => {
    const { slug } = await published();
    await Promise.all(Array.from({ length: 6 }, () => send(slug, ana)));
    expect((await contacts()).meta.total).toBe(1);
  });

  test('that looks like spam is stored, creates nothing, and gets the same answer', async () => {
    const { id, slug } = await published({ success_message: 'Thanks' });
    const honest = await send(slug, ana);
    const spam = await send(slug, { ...ana, email: 'bot@example.com' }, { homepage: 'https://buy.example' });
    expect({ ...spam.body.data, id: '' }).toEqual({ ...honest.body.data, id: '' });
    const [stored] = await submissionsOf(id);
    expect(stored).toMatchObject({
      status: 'spam',
      spam_score: 100,
      spam_reasons: ['honeypot'],
      contact_id: null,
    });
    expect((await contacts()).meta.total).toBe(1);
    const freed = await api('PATCH', `/forms/submissions/${stored.id}`, { status: 'processed' });
    expect(freed.body.data.contact_id).not.toBeNull();
    expect((await contacts()).meta.total).toBe(2);
  });

  test('cannot be changed', async () => {
    const { id, slug } = await published();
    await send(slug, ana);
    const [{ id: one }] = await submissionsOf(id);
    const reply = await api('PATCH', `/forms/submissions/${one}`, {
      data: { name: 'x', email: 'x@example.com' },
    });
    expectError(reply, 400, 'validation_error');
  });

  test('creates a contact even when a value is too long for its property', async () => {
    const { slug } = await published();
    const name = `${'x'.repeat(200)} García`;
    expect((await send(slug, { ...ana, name })).status).toBe(200);
    const [contact] = (await contacts()).data;
    expect(contact).toMatchObject({ first_name: null, last_name: 'García', custom_fields: { name } });
  });

  test('creates nothing where the form is set to create nothing', async () => {
    const { id, slug } = await published({ creates: 'none' });
    await send(slug, ana);
    expect((await submissionsOf(id))[0]).toMatchObject({ status: 'processed', contact_id: null });
    expect((await contacts()).meta.total).toBe(0);
  });
});

describe('a form that creates', () => {
  const message = { key: 'message', label: 'Message', type: 'textarea' };

  test('leads creates one, and none for a contact with an open lead', async () => {
    const { id, slug } = await published({ creates: 'lead', fields: [...fields, message] });
    await send(slug, { ...ana, message: 'Two days in May' }, { utm: { source: 'ad' } });
    await send(slug, ana);
    const leads = (await api('GET', '/leads')).body;
    expect(leads.meta.total).toBe(1);
    expect(leads.data[0]).toMatchObject({
      name: 'Ana García',
      email: 'ana@example.com',
      source: 'Form: Ask us',
      utm: { source: 'ad' },
    });
    const linked = (await submissionsOf(id)).map(({ lead_id }: { lead_id: string }) => lead_id);
    expect(linked).toEqual([leads.data[0].id, leads.data[0].id]);
  });

  test('tickets creates one each time, for the same contact', async () => {
    const { id, slug } = await published({ creates: 'ticket', fields: [...fields, message] });
    await send(slug, { ...ana, message: 'It is broken' });
    await send(slug, { ...ana, message: 'It still is' });
    expect((await contacts()).meta.total).toBe(1);
    const [second, first] = await submissionsOf(id);
    expect(first.ticket_id).not.toBe(second.ticket_id);
    const ticket = (await api('GET', `/support/tickets/${first.ticket_id}`)).body.data;
    expect(ticket).toMatchObject({
      subject: 'Ask us',
      description: 'It is broken',
      contact_id: first.contact_id,
    });
  });
});
