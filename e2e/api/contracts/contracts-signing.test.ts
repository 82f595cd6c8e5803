import { beforeEach, describe, expect, test } from 'vitest';
import { contractCalls, type Guest, people } from '../../support/contracts/contract-calls.ts';
import { expectError } from '../../support/expected-replies.ts';
import { call, caller, newTenant, sharedServer, type Tenant } from '../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let calls: ReturnType<typeof contractCalls>;
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.manager);
  calls = contractCalls(server, api);
});

const certificateOf = async ({ path }: Guest) =>
  (await call(server, 'GET', `${path}/certificate`)).body.data.html;

describe('sending', () => {
  test('freezes the document with its variables filled in, and its hash', async () => {
    const contract = await calls.sent();
    expect(contract).toMatchObject({ status: 'sent', document_status: 'frozen', number: 'C-000001' });
    const { data } = (await api('GET', `/contracts/${contract.id}/document`)).body;
    expect(data.content).toBe('We film, you pay 900.00 EUR.');
    expect(data.sha256).toBe(contract.document_sha256);
    expect(await calls.typesOf(contract.id)).toEqual(['created', 'sent']);
    await calls.expectWhole(contract.id);
  });

  test.each([
    ['no document', { body: null }, 'body'],
    ['nobody to sign', { signers: [] }, 'signers'],
    ['only people who read along', { signers: [{ ...people[0], role: 'cc' }] }, 'signers'],
    ['a variable that is missing', { body: 'for {{months}} months' }, 'variables.months'],
    ['two documents', { document_url: 'https://example.com/a.pdf' }, 'document_url'],
    ['an address inside', { body: null, document_url: 'https://10.0.0.1/a.pdf' }, 'document_url'],
    ['a value below nothing', { value: '-0.01' }, 'value'],
    ['an end before the start', { start_date: '2026-02-01', end_date: '2026-01-31' }, 'end_date'],
  ])('is refused with %s, and nothing is stored', async (_, wrong, path) => {
    const draft = { title: 'Filming', body: 'x', signers: people, status: 'sent', ...wrong };
    const reply = await api('POST', '/contracts', draft);
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details[0].path, reply.text).toBe(path);
    expect((await api('GET', '/contracts')).body.meta.total).toBe(0);
  });

  test('notifies only the first group in sequential order, and everybody in parallel order', async () => {
    const statuses = (contract: { signers: { status: string }[] }) =>
      contract.signers.map(({ status }) => status);
    expect(statuses(await calls.sent({ signing_order: 'sequential' }))).toEqual(['pending', 'waiting']);
    expect(statuses(await calls.sent({ signing_order: 'parallel' }))).toEqual(['pending', 'pending']);
  });

  test('fills a template and leaves the template as it is', async () => {
    const template = await api('POST', '/contracts/templates', {
      name: 'Studio',
      body_format: 'html',
      body: '<h1>{{contract.title}}</h1><p onclick="x()">{{who}}</p>',
    });
    const contract = await calls.sent({
      body: null,
      template_id: template.body.data.id,
      variables: { who: '<b>A&B' },
    });
    const { data } = (await api('GET', `/contracts/${contract.id}/document`)).body;
    expect(data).toMatchObject({
      media_type: 'text/html; charset=utf-8',
      content: '<h1>Filming</h1><p>&lt;b&gt;A&amp;B</p>',
    });
  });
});

describe('a contract that is out for signing', () => {
  test('cannot change what was sent', async () => {
    const { id, signers } = await calls.sent();
    const [ana, luis] = signers;
    const changes = [
      { title: 'Other' },
      { body: 'Other' },
      { value: 1 },
      { start_date: '2026-01-01' },
      { signing_order: 'sequential' },
      { signers: [ana] },
      { signers: [ana, { ...luis, name: 'Somebody else' }] },
      { signers: [ana, luis, { name: 'New', email: 'new@example.com' }] },
    ];
    for (const change of changes) {
      const reply = await api('PATCH', `/contracts/${id}`, change);
      expectError(reply, 400, 'validation_error', JSON.stringify(change));
      expect(reply.body.error.details[0].rule).toBe('frozen');
    }
    expect((await calls.read(id)).version).toBe(2);
  });

  test('an address can be corrected until its owner has signed, and the old link is closed', async () => {
    const { id, signers } = await calls.sent();
    const [ana, luis] = signers;
    const wrong = await calls.guest(id, luis.email);
    const moved = await api('PATCH', `/contracts/${id}`, {
      signers: [ana, { ...luis, email: 'right@example.com' }],
    });
    expect(moved.status, moved.text).toBe(200);
    expectError(await wrong.look(), 404, 'not_found');
    expect((await (await calls.guest(id, 'right@example.com')).sign()).status).toBe(200);
    const late = await api('PATCH', `/contracts/${id}`, {
      signers: [ana, { ...luis, email: 'x@example.com' }],
    });
    expectError(late, 400, 'validation_error');
    const changed = (await api('GET', `/contracts/${id}/trail`)).body.data.filter(
      ({ event }: { event: string }) => event === 'address_changed',
    );
    expect(changed).toMatchObject([{ signer_id: luis.id, data: { email: 'right@example.com' } }]);
    await calls.expectWhole(id);
  });

  test('can be voided only by a manager or its creator, with a reason', async () => {
    const mine = caller(server, tenant.tokens.member);
    const draft = { title: 'Mine', body: 'x', signers: people, status: 'sent' };
    const own = (await mine('POST', '/contracts', draft)).body.data.id;
    const other = (await calls.sent()).id;
    const voiding = { status: 'voided', void_reason: 'Wrong price' };
    expectError(await mine('PATCH', `/contracts/${other}`, voiding), 400, 'validation_error');
    expectError(await mine('PATCH', `/contracts/${own}`, { status: 'voided' }), 400, 'validation_error');
    expect((await mine('PATCH', `/contracts/${own}`, voiding)).body.data.status).toBe('voided');
    expect(await calls.trailOf(own)).toEqual(['sent', 'invited', 'invited', 'voided']);
    await calls.expectWhole(own);
  });

  test('cannot be deleted, and neither can a signed one', async () => {
    const { id } = await calls.sent();
    const reply = await api('DELETE', `/contracts/${id}`);
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.message).toContain('void it');
  });
});

describe('signing', () => {
  test('happens in order, and ends with the trail, the certificate and the copy', async () => {
    const { id } = await calls.sent({ signing_order: 'sequential' });
    const ana = await calls.guest(id, 'ana@example.com');
    const before = await ana.look();
    expect(before.body.data).toMatchObject({
      situation: 'sign',
      you: { name: 'Ana García', status: 'viewed' },
    });
    expectError(
      await api('POST', `/contracts/${id}/link`, { email: 'luis@example.com' }),
      400,
      'validation_error',
    );
    const first = await ana.sign({ name: 'Ana G.', document_sha256: before.body.data.document.sha256 });
    expect(first.body.data).toMatchObject({ situation: 'signed', status: 'partially_signed' });
    expect(await certificateOf(ana)).toBeNull();
    const luis = await calls.guest(id, 'luis@example.com');
    const picture = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a00', 'hex').toString('base64')}`;
    const last = await luis.sign({ method: 'drawn', signature: picture });
    expect(last.body.data, last.text).toMatchObject({ situation: 'concluded', status: 'active' });
    expect(await calls.typesOf(id)).toEqual([
      'created',
      'sent',
      'link_issued',
      'signer_viewed',
      'signer_signed',
      'link_issued',
      'signer_signed',
      'signed',
      'activated',
    ]);
    const done = await calls.read(id);
    expect(done.signers[0]).toMatchObject({ signed_name: 'Ana G.', method: 'typed', ip: '127.0.0.1' });
    expect(done.certificate).toMatchObject({
      document: { sha256: done.document_sha256 },
      signatures: [{ name: 'Ana García' }, { name: 'Luis Prado', method: 'drawn' }],
    });
    const { html } = (await api('GET', `/contracts/${id}/certificate`)).body.data;
    expect(await certificateOf(ana)).toBe(html);
    expect(await certificateOf(luis)).toBe(html);
    expect(html).toContain(done.document_sha256);
    await calls.expectWhole(id);
    expect((await call(server, 'GET', `${luis.path}/verify`)).body.data.valid).toBe(true);
  });

  test('does not wait for recipients of a copy', async () => {
    const cc = { name: 'Copy', email: 'cc@example.com', role: 'cc', order: 1 };
    const { id } = await calls.sent({
      signing_order: 'sequential',
      signers: [cc, { ...people[0], order: 2 }],
    });
    expectError(
      await api('POST', `/contracts/${id}/link`, { email: 'cc@example.com' }),
      400,
      'validation_error',
    );
    const signed = await (await calls.guest(id, 'ana@example.com')).sign();
    expect(signed.body.data.situation).toBe('concluded');
  });

  test('ends for everybody with one decline, with its reason', async () => {
    const { id } = await calls.sent();
    const [ana, luis] = [await calls.guest(id, 'ana@example.com'), await calls.guest(id, 'luis@example.com')];
    expectError(await ana.decline(), 400, 'validation_error');
    expect((await ana.decline('Too dear')).body.data).toMatchObject({
      situation: 'declined',
      reason: 'Too dear',
      document: null,
    });
    expectError(await luis.sign(), 400, 'validation_error');
    expectError(await call(server, 'GET', `${luis.path}/document`), 404, 'not_found');
    expect(await calls.read(id)).toMatchObject({ status: 'declined', decline_reason: 'Too dear' });
    expect((await calls.typesOf(id)).at(-1)).toBe('declined');
    const again = await api('POST', `/contracts/${id}/duplicate`);
    expect(again.body.data).toMatchObject({ status: 'draft', supersedes_id: id, document_sha256: null });
    expect(again.body.data.signers.every(({ status }: { status: string }) => status === 'waiting')).toBe(
      true,
    );
    await calls.expectWhole(id);
  });

  test.each([
    ['without a name', { name: ' ' }, 'name'],
    ['drawn without a picture', { method: 'drawn' }, 'signature'],
    ['another document', { document_sha256: 'a'.repeat(64) }, 'document_sha256'],
  ])('is refused %s', async (_, wrong, path) => {
    const { id } = await calls.sent();
    const reply = await (await calls.guest(id, 'ana@example.com')).sign(wrong);
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details[0].path).toBe(path);
    expect((await calls.read(id)).status).toBe('sent');
  });

  test('an invalid token is refused without a reason', async () => {
    const { id } = await calls.sent();
    const { path } = await calls.guest(id, 'ana@example.com');
    const foreign = `${path.slice(0, 9)}${'0'.repeat(26)}${path.slice(35)}`;
    const texts = new Set<string>();
    for (const wrong of [`${path.slice(0, -1)}~`, `${path.slice(0, -2)}aa`, foreign, '/signing/x']) {
      const reply = await call(server, 'GET', wrong);
      expectError(reply, 404, 'not_found');
      texts.add(reply.body.error.message);
    }
    expect(texts.size).toBe(1);
  });
});
