import { expect } from 'vitest';
import type { AgentTenant } from '../agent-tenant.ts';
import type { Cases } from './case.ts';

type Body = Record<string, unknown>;

const ticket = async ({ send }: AgentTenant, over: Body = {}): Promise<string> =>
  (await send('POST', '/support/tickets', { subject: 'Hello', ...over })).id;

/** Creates five tickets that a person has answered and solved. */
async function solveSome(agency: AgentTenant) {
  const { userId: assignee_id } = agency.tenant;
  const questions = [
    'El vídeo se corta a los dos minutos',
    'La contraseña no entra en la cuenta',
    'El paquete llega tarde a la oficina',
    'Los subtítulos salen en portugués',
    'La cámara alquilada viene sin cargador',
  ];
  for (const subject of questions) {
    const id = await ticket(agency, { subject, assignee_id });
    await agency.send('POST', `/support/tickets/${id}/messages`, {
      body: `Hola, ya está arreglado: ${subject}`,
    });
    await agency.send('PATCH', `/support/tickets/${id}`, { status: 'solved' });
  }
}

const lastMessage = async ({ send }: AgentTenant, { target_id: id }: { target_id: string }) =>
  (await send('GET', `/support/tickets/${id}/messages`))[0];

export const ticketCases: Cases = {
  'support_triage category': {
    make: (agency) => ticket(agency, { subject: 'La factura tiene un cobro de más' }),
    check: async (_, done) => {
      expect(done).toMatchObject({ rule: 'support_triage 2, ticket_triage rules', confidence: 0.5 });
      expect(done.evidence[1].text).toContain('too few examples (0 solved tickets, 30 needed)');
    },
  },
  'support_triage priority': { make: (agency) => ticket(agency, { subject: 'Es urgente, por favor' }) },
  'support_triage assign': {
    make: async (agency) => {
      await solveSome(agency);
      return ticket(agency);
    },
  },
  'support_triage reply': {
    make: async (agency) => {
      await solveSome(agency);
      const { id: contact_id } = await agency.send('POST', '/contacts', { email: 'ana@customer.example' });
      return ticket(agency, { subject: 'El vídeo se corta a los tres minutos', contact_id });
    },
    check: async (agency, done) => {
      const message = await lastMessage(agency, done);
      expect(message.body).toContain('ya está arreglado: El vídeo se corta');
      // The message is on its way to the customer by mail.
      expect(message).toMatchObject({ delivery: 'queued', sent_to: ['ana@customer.example'] });
      expect(message.email_id).toMatch(/^eml_/);
      expect(done.rule).toBe('support_triage 2, suggest_reply statistics');
    },
  },
  'support_triage escalate': {
    make: async (agency) => {
      const id = await ticket(agency, { priority: 'urgent' });
      agency.clock.set('2026-01-05T16:00:00.000Z');
      return id;
    },
  },
  'support_triage ask_again': {
    make: async (agency) => {
      const id = await ticket(agency);
      await agency.send('POST', `/support/tickets/${id}/messages`, { body: 'Which browser is it?' });
      await agency.send('PATCH', `/support/tickets/${id}`, { status: 'pending' });
      agency.clock.set('2026-01-13T09:00:00.000Z');
      return id;
    },
    check: async (agency, done) => {
      expect((await lastMessage(agency, done)).body).toContain('did our answer help?');
    },
  },
};
