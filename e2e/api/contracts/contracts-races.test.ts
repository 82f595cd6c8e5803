import { beforeEach, expect, test } from 'vitest';
import { guestOf, people, sendContract } from '../../support/contracts/contract-calls.ts';
import { eventsOf } from '../../support/events.ts';
import { caller, newTenant, type Reply, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let api: ReturnType<typeof caller>;
beforeEach(async () => {
  api = caller(server, (await newTenant(server)).tokens.admin);
});

const rounds = 8;
const statuses = (replies: Reply[]) => replies.map(({ status }) => status).sort();
const read = async (id: string) => (await api('GET', `/contracts/${id}`)).body.data;
const count = async (id: string, type: string) =>
  (await eventsOf(api, `&resource_id=${id}`)).filter((event) => event.type === type).length;
const expectWhole = async (id: string) =>
  expect((await api('GET', `/contracts/${id}/verify`)).body.data.problems).toEqual([]);

test('two who sign at once both sign, and one of them is the last', async () => {
  for (let round = 0; round < rounds; round++) {
    const { id } = await sendContract(api);
    const guests = await Promise.all(people.map(({ email }) => guestOf(server, api, id, email)));
    const replies = await Promise.all(guests.map((guest) => guest.sign()));
    expect(statuses(replies)).toEqual([200, 200]);
    expect((await read(id)).status).toBe('active');
    expect(await count(id, 'contract.signer_signed')).toBe(2);
    expect(await count(id, 'contract.signed')).toBe(1);
    await expectWhole(id);
  }
});

test('ten simultaneous clicks of one signer are one signature', async () => {
  const { id } = await sendContract(api);
  const guest = await guestOf(server, api, id, 'ana@example.com');
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, at) => guest.sign({ name: `Click ${at}` })),
  );
  expect(new Set(statuses(replies))).toEqual(new Set([200]));
  expect(await count(id, 'contract.signer_signed')).toBe(1);
  const names = new Set(replies.map(({ body }) => body.data.you.signed_at));
  expect(names.size).toBe(1);
  const trail = (await api('GET', `/contracts/${id}/trail`)).body.data;
  expect(trail.filter(({ event }: { event: string }) => event === 'signed')).toHaveLength(1);
  await expectWhole(id);
});

test('one of a last signature and a simultaneous void succeeds, and the other is refused', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const { id } = await sendContract(api, { signers: people.slice(0, 1) });
    const guest = await guestOf(server, api, id, 'ana@example.com');
    const voiding = () => api('PATCH', `/contracts/${id}`, { status: 'voided', void_reason: 'Too late' });
    const both = round % 2 ? [guest.sign(), voiding()] : [voiding(), guest.sign()];
    expect(statuses(await Promise.all(both))).toEqual([200, 400]);
    const { status, signers } = await read(id);
    outcomes.add(status);
    expect(['active', 'voided']).toContain(status);
    expect(signers[0].status === 'signed').toBe(status === 'active');
    await expectWhole(id);
  }
  console.log(`the last signature against the void: ${[...outcomes].join(', ')}`);
});

test('one of a signature and a simultaneous decline of a signer succeeds', async () => {
  for (let round = 0; round < rounds; round++) {
    const { id } = await sendContract(api, { signers: people.slice(0, 1) });
    const guest = await guestOf(server, api, id, 'ana@example.com');
    const replies = await Promise.all([guest.sign(), guest.decline('No')]);
    expect(statuses(replies)).toEqual([200, 400]);
    await expectWhole(id);
  }
});

test('a contract sent several times at once is sent once', async () => {
  const draft = { title: 'Filming', body: 'x', signers: people };
  const { id } = (await api('POST', '/contracts', draft)).body.data;
  const send = () => api('PATCH', `/contracts/${id}`, { status: 'sent' });
  const replies = await Promise.all(Array.from({ length: 5 }, send));
  expect(new Set(statuses(replies))).toEqual(new Set([200]));
  expect(await count(id, 'contract.sent')).toBe(1);
  const trail = (await api('GET', `/contracts/${id}/trail`)).body.data;
  expect(trail.map(({ event }: { event: string }) => event)).toEqual(['sent', 'invited', 'invited']);
});

test('simultaneous contracts get numbers without gaps', async () => {
  const make = () => api('POST', '/contracts', { title: 'x', signers: [] });
  const made = await Promise.all(Array.from({ length: 12 }, make));
  const numbers = made.map(({ body }) => body.data.number).sort();
  expect(numbers).toEqual(Array.from({ length: 12 }, (_, at) => `C-${String(at + 1).padStart(6, '0')}`));
});
