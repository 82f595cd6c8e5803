import { expect } from 'vitest';
import { suppress } from '#server/base/mail/suppression-rows.ts';
import { asPlatform, platformRef } from '#server/calls/acting.ts';
import type { AgentTenant } from '../agent-tenant.ts';
import type { Case, Cases } from './case.ts';

type Body = Record<string, unknown>;

/** Creates a deal on 5 January and sets the clock to another day. */
const deal =
  (day: string, over: Body = {}): Case['make'] =>
  async ({ send, clock }) => {
    const { id } = await send('POST', '/deals', { title: 'Website', amount: 900, currency: 'EUR', ...over });
    clock.set(`${day}T09:00:00.000Z`);
    return id;
  };

const lead = async ({ send }: AgentTenant, over: Body = {}): Promise<string> =>
  (await send('POST', '/leads', { name: 'Ana', email: 'ana@gmail.com', ...over })).id;

/**
 * The lead scores 75: 20 points, 15 each for the company’s address, the company and the value, 10 for the telephone.
 */
const promising = {
  email: 'ana@acme.example',
  phone: '+34600111222',
  company_name: 'Acme',
  estimated_value: 900,
  currency: 'EUR',
};

const duplicateOf = (path: string, body: Body): Case => {
  let oldest = '';
  return {
    make: async ({ send }) => {
      oldest = (await send('POST', path, body)).id;
      return (await send('POST', path, body)).id;
    },
    check: async ({ send, api }, done) => {
      expect(done.outcome.record.id).toBe(oldest);
      expect(done.evidence[0].text).toMatch(/^the same/);
      expect((await api('GET', `${path}/${done.target_id}`)).status).toBe(404);
      expect((await send('GET', `${path}/${oldest}`)).id).toBe(oldest);
    },
  };
};

export const crmCases: Cases = {
  'pipeline_keeper next_step': { make: deal('2026-01-26') },
  'pipeline_keeper close_date': { make: deal('2026-01-26', { expected_close_date: '2026-01-20' }) },
  'pipeline_keeper close_lost': { make: deal('2026-05-01') },
  'pipeline_keeper stage': {
    make: async ({ send }) => {
      const { id } = await send('POST', '/deals', { title: 'Offered' });
      const lines = [{ description: 'Film', quantity: 1, unit_price: 100 }];
      const quote = await send('POST', '/quotes', { deal_id: id, lines });
      await send('PATCH', `/quotes/${quote.id}`, { status: 'sent' });
      return id;
    },
    check: async ({ send }, { target_id: id }) => {
      expect((await send('GET', `/deals/${id}`)).probability).toBe(50);
    },
  },
  'lead_qualifier merge': duplicateOf('/leads', { name: 'Eva Ruiz', email: 'eva@two.example' }),
  'lead_qualifier score': {
    make: (agency) => lead(agency, promising),
    check: async ({ send }, done) => {
      expect((await send('GET', `/leads/${done.target_id}`)).score).toBe(75);
      expect(done).toMatchObject({ rule: 'lead_qualifier 2, lead_score rules', confidence: 0.3 });
      expect(done.evidence[0].text).toMatch(/^0 leads are decided, and 50 with both outcomes are needed/);
    },
  },
  'lead_qualifier owner': { make: (agency) => lead(agency) },
  'lead_qualifier call': { make: (agency) => lead(agency, promising) },
  'lead_qualifier give_up': {
    make: async (agency) => {
      const id = await lead(agency);
      agency.clock.set('2026-02-10T09:00:00.000Z');
      return id;
    },
  },
  'data_steward merge': duplicateOf('/contacts', {
    first_name: 'Rui',
    last_name: 'Costa',
    email: 'rui@a.example',
  }),
  'data_steward merge_company': duplicateOf('/companies', { name: 'Globo Filmes', phone: '+34600333444' }),
  'data_steward bounced': {
    make: async ({ send, tenant, clock }) => {
      const { id } = await send('POST', '/contacts', { first_name: 'Luz', email: 'gone@a.example' });
      // Only a mail server reports a bounce, so this writes the row that a bounce leaves.
      await asPlatform(clock.server.app, tenant.id, async ({ tx, organization, now }) => {
        const suppression = {
          address: 'gone@a.example',
          reason: 'bounced',
          detail: '550 no such user',
        } as const;
        const row = { ...suppression, email_id: null, created_at: now, created_by: platformRef };
        await suppress(tx, organization, row);
      });
      return id;
    },
  },
  'data_steward company': {
    make: async ({ send }) => {
      await send('POST', '/companies', { name: 'Globo', domain: 'globo.example' });
      const { id } = await send('POST', '/contacts', { first_name: 'Rui', email: 'rui@globo.example' });
      return id;
    },
  },
  'data_steward owner': {
    make: async ({ send, tenant: { userId: owner_id } }) => {
      const company = await send('POST', '/companies', { name: 'Globo', owner_id });
      const rui = { first_name: 'Rui', company_id: company.id, owner_id: null };
      return (await send('POST', '/contacts', rui)).id;
    },
  },
};
