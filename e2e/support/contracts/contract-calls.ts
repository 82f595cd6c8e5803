import { expect } from 'vitest';
import { eventsOf } from '../events.ts';
import { call, type caller, type Reply } from '../test-server.ts';

type Api = ReturnType<typeof caller>;

export const people = [
  { name: 'Ana García', email: 'ana@example.com', order: 1 },
  { name: 'Luis Prado', email: 'luis@example.com', order: 2 },
];

// biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever came back
export type Contract = any;

/** Creates a contract and sends it for signing. */
export async function sendContract(api: Api, more: Record<string, unknown> = {}): Promise<Contract> {
  const body = 'We film, you pay {{contract.value}} {{contract.currency}}.';
  const draft = { title: 'Filming', body, value: 900, currency: 'EUR', signers: people, ...more };
  const made = await api('POST', '/contracts', { ...draft, status: 'sent' });
  expect(made.status, made.text).toBe(200);
  return made.body.data;
}

export interface Guest {
  path: string;
  look(): Promise<Reply>;
  sign(more?: object): Promise<Reply>;
  decline(reason?: string): Promise<Reply>;
}

/** Returns the calls of a guest with this link. */
export function guestAt(server: { url: string }, url: string): Guest {
  const path = `/signing/${url.split('/').at(-1)}`;
  return {
    path,
    look: () => call(server, 'POST', `${path}/view`, { body: {} }),
    sign: (more = {}) => call(server, 'POST', `${path}/sign`, { body: { name: 'Signature', ...more } }),
    decline: (reason) => call(server, 'POST', `${path}/decline`, { body: { reason } }),
  };
}

export async function guestOf(server: { url: string }, api: Api, id: string, email: string): Promise<Guest> {
  const made = await api('POST', `/contracts/${id}/link`, { email });
  expect(made.status, made.text).toBe(200);
  return guestAt(server, made.body.data.url);
}

/** Returns the calls with which a test sends contracts and reads them afterwards. */
export const contractCalls = (server: { url: string }, api: Api) => ({
  sent: (more: Record<string, unknown> = {}) => sendContract(api, more),
  guest: (id: string, email: string) => guestOf(server, api, id, email),
  read: async (id: string): Promise<Contract> => (await api('GET', `/contracts/${id}`)).body.data,
  typesOf: async (id: string) =>
    (await eventsOf(api, `&resource_id=${id}`)).map(({ type }) => type.replace('contract.', '')),
  trailOf: async (id: string): Promise<string[]> =>
    (await api('GET', `/contracts/${id}/trail`)).body.data.map(({ event }: { event: string }) => event),
  expectWhole: async (id: string) =>
    expect((await api('GET', `/contracts/${id}/verify`)).body.data).toMatchObject({
      valid: true,
      problems: [],
    }),
});
