import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCalendar } from '#server/areas/contracts/calendar/read-ics.ts';
import { type Mailing, newMailer, startMailing } from '../../support/platform/mail-tenant.ts';
import { decoded } from '../../support/servers/mail-server.ts';

let mailing: Mailing;
let ahead = 0;
beforeAll(async () => {
  mailing = await startMailing({}, () => Date.now() + ahead);
});
afterAll(() => mailing.close());

const starts_at = '2031-05-06T16:00:00.000Z';
const link = 'https://meet.example.com/filming';

async function openHall(more: Record<string, unknown> = {}) {
  const { api } = await newMailer(mailing.server);
  const done = async (method: string, path: string, body?: Record<string, unknown>) => {
    const reply = await api(method, path, body);
    expect(reply.status, reply.text).toBe(200);
    return reply.body.data;
  };
  await done('PATCH', '/settings', { name: 'Estudio Norte', locale: 'es', timezone: 'Europe/Madrid' });
  const plan = {
    title: 'Rodar con una cámara',
    starts_at,
    ends_at: '2031-05-06T17:00:00.000Z',
    join_url: link,
  };
  const webinar = await done('POST', '/webinars', { ...plan, status: 'scheduled', ...more });
  return {
    done,
    webinar,
    change: (body: Record<string, unknown>) => done('PATCH', `/webinars/${webinar.id}`, body),
    join: (email: string) => done('POST', `/webinars/${webinar.id}/attendees`, { name: 'Luis', email }),
  };
}

const mailsTo = (address: string) => mailing.mail.received.filter(({ to }) => to.includes(address));

/** Returns the newest mail to an address, once it has received this many. */
async function mailTo(address: string, count: number) {
  await expect.poll(() => mailsTo(address).length, { timeout: 30_000 }).toBe(count);
  const mail = mailsTo(address).at(-1);
  const [, encoded = ''] =
    /Content-Type: text\/calendar[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(mail?.raw ?? '') ?? [];
  const isBase64 = /text\/calendar[\s\S]*base64/.test(mail?.raw ?? '');
  const file = isBase64 ? Buffer.from(encoded, 'base64').toString('utf8') : decoded(encoded);
  return {
    subject: decoded(mail?.header('subject') ?? ''),
    from: decoded(mail?.header('from') ?? ''),
    text: decoded(mail?.raw ?? ''),
    file: file.replace(/\r\n /g, ''),
  };
}

const window = { from: '2031-01-01T00:00:00Z', to: '2032-01-01T00:00:00Z', timezone: 'UTC' };

test("a registration is answered with the link and a calendar file, in the person's language and local time", async () => {
  const hall = await openHall();
  await hall.join('ana@one.example');
  const mail = await mailTo('ana@one.example', 1);
  expect(mail.from).toContain('Estudio Norte');
  expect(mail.subject).toBe('Inscripción confirmada: Rodar con una cámara');
  expect(mail.text).toContain(`Enlace para participar: ${link}`);
  expect(mail.text).toMatch(
    /martes, 6 de mayo de 2031,? (a las )?18:00 \(hora de verano de Europa central\)/,
  );
  const [event] = readCalendar(mail.file, window).entries;
  expect(event).toMatchObject({
    title: 'Rodar con una cámara',
    starts_at,
    ends_at: '2031-05-06T17:00:00.000Z',
    location: link,
    status: 'confirmed',
    uid: expect.stringContaining(hall.webinar.id),
  });
  const contact = { first_name: 'Bea', email: 'bea@one.example', language: 'pt' };
  await hall.done('POST', '/contacts', contact);
  await hall.join('bea@one.example');
  expect((await mailTo('bea@one.example', 1)).subject).toBe('Inscrição confirmada: Rodar con una cámara');
});

test('a mail about the waiting list has no link, and a mail with the link follows when a seat becomes free', async () => {
  const hall = await openHall({ capacity: 1 });
  const first = await hall.join('first@two.example');
  await hall.join('second@two.example');
  const waiting = await mailTo('second@two.example', 1);
  expect(waiting.subject).toBe('En lista de espera: Rodar con una cámara');
  expect(waiting.text).not.toContain(link);
  expect(waiting.file).toBe('');
  await hall.done('PATCH', `/webinars/attendees/${first.id}`, { status: 'cancelled' });
  const promoted = await mailTo('second@two.example', 2);
  expect(promoted.subject).toBe('Ya tiene plaza: Rodar con una cámara');
  expect(promoted.text).toContain(link);
  expect(readCalendar(promoted.file, window).entries).toHaveLength(1);
  const left = await mailTo('first@two.example', 2);
  expect(left.subject).toBe('Inscripción cancelada: Rodar con una cámara');
  expect(left.file).toContain('METHOD:CANCEL');
});

test('changes and cancellations are mailed to everybody, with new calendar files', async () => {
  const hall = await openHall({ capacity: 1, join_url: null });
  await hall.join('ana@three.example');
  await hall.join('waits@three.example');
  const first = await mailTo('ana@three.example', 1);
  expect(first.text).toContain('Le enviaremos el enlace para participar.');
  await mailTo('waits@three.example', 1);
  await hall.change({ starts_at: '2031-05-06T15:00:00.000Z', join_url: link });
  const changed = await mailTo('ana@three.example', 2);
  expect(changed.subject).toBe('Cambios: Rodar con una cámara');
  expect(changed.text).toContain('17:00');
  expect(changed.text).toContain(link);
  const numberOf = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
  expect(numberOf(changed.file)).toBeGreaterThanOrEqual(numberOf(first.file));
  expect(readCalendar(changed.file, window).entries[0]?.starts_at).toBe('2031-05-06T15:00:00.000Z');
  expect((await mailTo('waits@three.example', 2)).text).not.toContain(link);
  // Changes that do not concern attendees are not mailed.
  await hall.change({ description: 'An hour of practice.', recording_url: 'https://example.com/film' });
  await hall.change({ status: 'cancelled' });
  const cancelled = await mailTo('ana@three.example', 3);
  expect(cancelled.subject).toBe('Cancelado: Rodar con una cámara');
  expect(readCalendar(cancelled.file, window).entries[0]?.status).toBe('cancelled');
  expect((await mailTo('waits@three.example', 3)).subject).toBe('Cancelado: Rodar con una cámara');
});

test('early registrations are mailed when the webinar is announced, and attendees are reminded', async () => {
  const soon = new Date(Date.now() + 120_000).toISOString();
  const plan = { starts_at: soon, ends_at: null, reminder_minutes: 1, capacity: 1, status: 'draft' };
  const hall = await openHall(plan);
  await hall.join('ana@four.example');
  await hall.join('waits@four.example');
  await hall.change({ status: 'scheduled' });
  await mailTo('ana@four.example', 1);
  ahead = 61_000;
  expect((await mailTo('ana@four.example', 2)).subject).toBe('Recordatorio: Rodar con una cámara');
  expect(mailsTo('ana@four.example').map(({ header }) => decoded(header('subject') ?? ''))).toEqual([
    'Inscripción confirmada: Rodar con una cámara',
    'Recordatorio: Rodar con una cámara',
  ]);
  expect((await mailTo('waits@four.example', 1)).subject).toBe('En lista de espera: Rodar con una cámara');
});
