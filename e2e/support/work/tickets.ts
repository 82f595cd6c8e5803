import { expect } from 'vitest';
import type { TestServer } from '../test-server.ts';
import { newWorkplace } from '../test-server-with-clock.ts';

type Body = Record<string, unknown>;

export type Support = Awaited<ReturnType<typeof newSupport>>;

export const asCustomer = { author: { type: 'customer' } };

/** Creates an organization's support: a contact who asks, tickets, and their messages. */
export async function newSupport(server: TestServer) {
  const { tenant, api } = await newWorkplace(server, { teams: [{ name: 'Billing', members: [] }] });
  const made = async (path: string, body: Body) => {
    const reply = await api('POST', path, body);
    expect(reply.status, reply.text).toBe(200);
    return reply.body;
  };
  const contact: { id: string } = (await made('/contacts', { first_name: 'Ana' })).data;
  return {
    tenant,
    api,
    contact,
    newTicket: async (body: Body = {}) =>
      (await made('/support/tickets', { subject: 'It is broken', contact_id: contact.id, ...body })).data,
    read: async (id: string) => (await api('GET', `/support/tickets/${id}`)).body.data,
    change: (id: string, body: Body) => api('PATCH', `/support/tickets/${id}`, body),
    addMessage: (id: string, body: Body = {}) =>
      made(`/support/tickets/${id}/messages`, { body: 'Hello', ...body }),
    /** Returns the texts in their order. */
    bodiesOf: async (id: string, what: 'messages' | 'notes') =>
      (await api('GET', `/support/tickets/${id}/${what}?sort_dir=asc`)).body.data.map(
        ({ body }: { body: string }) => body,
      ),
  };
}
