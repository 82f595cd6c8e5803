import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { announce, pixel, upload } from '../../../support/files/uploads.ts';
import { caller, newTenant, sharedServer, type Tenant } from '../../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let api: ReturnType<typeof caller>;
beforeAll(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.member);
});

const contentOf = (id: string, token: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/v1/files/${id}/content`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
const expense = { description: 'Taxi', amount: '12.50', date: '2026-01-15', category: 'travel' };

test('bytes that are sent at once are a file with its type and hash, and come back as they were', async () => {
  const id = await upload(api, pixel, { name: 'Beleg für Köln.png' });
  const { body } = await api('GET', `/files/${id}`);
  expect(body.data).toMatchObject({
    id,
    name: 'Beleg für Köln.png',
    size: pixel.length,
    status: 'ready',
    media_type: 'image/png',
    sha256: createHash('sha256').update(pixel).digest('hex'),
  });
  const content = await contentOf(id, tenant.tokens.member);
  expect(Buffer.from(await content.arrayBuffer()).equals(pixel)).toBe(true);
  expect(Object.fromEntries(content.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `inline; filename="Beleg f_r K_ln.png"; filename*=UTF-8''Beleg%20f%C3%BCr%20K%C3%B6ln.png`,
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
});

test('a part of a file is answered, and one who has it gets no bytes', async () => {
  const id = await upload(api, pixel);
  const { member } = tenant.tokens;
  const part = await contentOf(id, member, { range: 'bytes=1-3' });
  expect([part.status, await part.text()]).toEqual([206, 'PNG']);
  expect(part.headers.get('content-range')).toBe(`bytes 1-3/${pixel.length}`);
  const tag = part.headers.get('etag') ?? '';
  expect((await contentOf(id, member, { 'if-none-match': tag })).status).toBe(304);
  expect((await contentOf(id, member, { range: 'bytes=5000-' })).status).toBe(416);
  expect((await contentOf(id, member, { range: 'bytes=1-3', 'if-range': '"another"' })).status).toBe(200);
});

test('an upload continues behind the bytes that have arrived, and ends with the last one', async () => {
  const { id, upload_url } = await announce(api, {
    name: 'receipt.png',
    size: pixel.length,
    for: 'expense.receipt_file_id',
  });
  const tus = { 'tus-resumable': '1.0.0' };
  const head = async () =>
    (await fetch(upload_url, { method: 'HEAD', headers: tus })).headers.get('upload-offset');
  const patch = (offset: number, bytes: Buffer) =>
    fetch(upload_url, {
      method: 'PATCH',
      headers: {
        ...tus,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(bytes),
    });
  expect(await head()).toBe('0');
  expect((await patch(0, pixel.subarray(0, 20))).status).toBe(204);
  expect(await head()).toBe('20');
  const wrong = await patch(0, pixel.subarray(0, 20));
  expect([wrong.status, await wrong.json()]).toMatchObject([409, { error: { code: 'invalid_request' } }]);
  expect((await api('GET', `/files/${id}`)).body.data).toMatchObject({ status: 'uploading', sha256: null });
  const early = await api('POST', '/finance/expenses', { ...expense, receipt_file_id: id });
  expect(early.status, early.text).toBe(400);
  const [{ path, message }] = early.body.error.details;
  expect([path, message]).toEqual([
    'receipt_file_id',
    `the file ${id} was not found: its bytes have not all arrived`,
  ]);
  expect((await patch(20, pixel.subarray(20))).status).toBe(204);
  expect((await api('GET', `/files/${id}`)).body.data).toMatchObject({
    status: 'ready',
    media_type: 'image/png',
  });
  // The address ends with the last byte.
  expect((await fetch(upload_url, { method: 'HEAD', headers: tus })).status).toBe(404);
});

test('a file is read by its uploader, and then by those who may read a record that names it', async () => {
  const id = await upload(api, pixel);
  const reads = async (token: string) => [
    (await caller(server, token)('GET', `/files/${id}`)).status,
    (await contentOf(id, token)).status,
  ];
  const other = await newTenant(server);
  const { member, viewer, admin } = tenant.tokens;
  expect(await reads(member)).toEqual([200, 200]);
  for (const token of [viewer, admin, other.tokens.admin]) expect(await reads(token)).toEqual([404, 404]);
  const stolen = await caller(server, admin)('POST', '/finance/expenses', {
    ...expense,
    receipt_file_id: id,
  });
  expect(stolen.status, stolen.text).toBe(400);
  expect([stolen.status, stolen.body.error.details[0].rule]).toEqual([400, 'not_found']);
  const made = await api('POST', '/finance/expenses', { ...expense, receipt_file_id: id });
  expect(made.status, made.text).toBe(200);
  for (const token of [member, viewer, admin]) expect(await reads(token)).toEqual([200, 200]);
  expect(await reads(other.tokens.admin)).toEqual([404, 404]);
  expect((await api('DELETE', `/files/${id}`)).body.error.details[0].rule).toBe('in_use');
  await api('PATCH', `/finance/expenses/${made.body.data.id}`, { receipt_file_id: null });
  expect(await reads(viewer)).toEqual([404, 404]);
  expect(await reads(member)).toEqual([200, 200]);
});

test('a certificate is read only by those who may see it', async () => {
  const manager = caller(server, tenant.tokens.manager);
  const employee = await manager('POST', '/hr/employees', {
    first_name: 'Ada',
    last_name: 'Roca',
    hire_date: '2025-01-01',
  });
  expect(employee.status, employee.text).toBe(200);
  const file = await upload(manager, pixel, { place: 'absence.attachment_file_id' });
  const absence = await manager('POST', '/hr/absences', {
    employee_id: employee.body.data.id,
    kind: 'sick',
    start_date: '2026-03-02',
    end_date: '2026-03-03',
    attachment_file_id: file,
  });
  expect(absence.status, absence.text).toBe(200);
  expect((await contentOf(file, tenant.tokens.manager)).status).toBe(200);
  expect((await contentOf(file, tenant.tokens.viewer)).status).toBe(404);
});

test('what is too large, of another type or for no property is refused and leaves nothing behind', async () => {
  const refused = async (file: object) => {
    const { status, body } = await api('POST', '/files', { name: 'a.png', size: 10, ...file });
    return [status, body.error.details[0].path, body.error.details[0].rule];
  };
  expect(await refused({ for: 'expense.amount' })).toEqual([400, 'for', 'unknown']);
  expect(await refused({ for: 'expense.receipt_file_id', size: 2 ** 40 })).toEqual([400, 'size', 'max']);
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const { id, upload_url } = await announce(api, {
    name: 'receipt.png',
    size: script.length,
    for: 'expense.receipt_file_id',
  });
  const short = await fetch(upload_url, { method: 'PUT', body: new Uint8Array(script.subarray(0, 9)) });
  expect(short.status).toBe(400);
  const long = await fetch(upload_url, {
    method: 'PUT',
    body: new Uint8Array(Buffer.concat([script, script])),
  });
  expect(long.status).toBe(413);
  const sent = await fetch(upload_url, { method: 'PUT', body: new Uint8Array(script) });
  expect([sent.status, (await sent.json()).error.details[0].rule]).toEqual([400, 'type']);
  expect((await api('GET', `/files/${id}`)).status).toBe(404);
});

test('a file that is attached to a message is shown with a signed address, as long as its reader may read it', async () => {
  const desk = caller(server, tenant.tokens.member);
  const ticket = await desk('POST', '/support/tickets', { subject: 'The film has no sound' });
  expect(ticket.status, ticket.text).toBe(200);
  const path = `/support/tickets/${ticket.body.data.id}/messages`;
  const file = await upload(desk, pixel, { name: 'screen.png', place: 'ticket_message.attachments' });
  const link = { name: 'Log', url: 'https://example.com/log.txt' };
  const sent = await desk('POST', path, { body: 'See the picture.', attachments: [{ file_id: file }, link] });
  expect(sent.status, sent.text).toBe(200);
  const [picture, other] = sent.body.data.attachments;
  expect(picture).toMatchObject({
    file_id: file,
    name: 'screen.png',
    content_type: 'image/png',
    size: pixel.length,
  });
  expect(other).toMatchObject({ ...link, file_id: null });
  // The same address for half an hour: a record that has not changed is not loaded again.
  const again = await desk('GET', path);
  expect(again.body.data[0].attachments[0].content_url).toBe(picture.content_url);
  const content = await fetch(picture.content_url);
  expect([content.status, content.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(Buffer.from(await content.arrayBuffer()).equals(pixel)).toBe(true);
  expect((await fetch(`${picture.content_url}x`)).status).toBe(404);
  for (const attachment of [{ file_id: 'fil_01kf0fk9m00000000000000001' }, { name: 'Nothing' }]) {
    const refused = await desk('POST', path, { body: 'See.', attachments: [attachment] });
    expect(refused.body.error.details[0].path, refused.text).toMatch(/^attachments\.0\.(file_id|url)$/);
  }
  const event = await caller(server, tenant.tokens.admin)('GET', '/events?per_page=100');
  expect(event.text).toContain(file);
  expect(event.text).not.toContain('/files/content/');
  const manager = caller(server, tenant.tokens.admin);
  const redacted = await manager('POST', `/support/messages/${sent.body.data.id}/redact`, {});
  expect(redacted.status, redacted.text).toBe(200);
  expect((await fetch(picture.content_url)).status).toBe(404);
  // The words and files of a redacted message are gone at once, also for the one who uploaded them.
  expect((await desk('GET', `/files/${file}`)).status).toBe(404);
});
