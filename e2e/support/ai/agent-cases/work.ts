import { expect } from 'vitest';
import type { AgentTenant } from '../agent-tenant.ts';
import type { Cases } from './case.ts';

type Body = Record<string, unknown>;

async function project({ send }: AgentTenant, over: Body = {}): Promise<string> {
  const { id } = await send('POST', '/projects', { name: 'Short film', ...over });
  await send('PATCH', `/projects/${id}`, { status: 'active' });
  return id;
}

const card = async ({ send }: AgentTenant, over: Body = {}) =>
  send('POST', '/edicion/videos', {
    title: 'Reel',
    brief: { message: 'Who we are' },
    status: 'ready',
    ...over,
  });

export const workCases: Cases = {
  'project_watch replan': {
    make: async (agency) => {
      const project_id = await project(agency);
      const cut = { title: 'Rough cut', project_id, priority: 'high', due_date: '2026-01-08' };
      const { id } = await agency.send('POST', '/tasks', cut);
      agency.clock.set('2026-01-12T09:00:00.000Z');
      return id;
    },
  },
  'project_watch budget': {
    make: async (agency) => {
      const id = await project(agency, { budget_amount: 1000, currency: 'EUR', hourly_cost: 60 });
      await agency.send('POST', '/tasks', { title: 'Cut', project_id: id, spent_hours: 10 });
      return id;
    },
    check: async (_, done) => {
      expect(done.evidence[0].text).toBe('60 % of the budget is spent, 0 % of the tasks are done');
    },
  },
  'project_watch end_date': {
    make: async (agency) => {
      const id = await project(agency, { end_date: '2026-01-08' });
      await agency.send('POST', '/tasks', { title: 'Cut', project_id: id });
      agency.clock.set('2026-01-12T09:00:00.000Z');
      return id;
    },
  },
  'project_watch complete': {
    make: async (agency) => {
      const id = await project(agency);
      const task = await agency.send('POST', '/tasks', { title: 'Cut', project_id: id });
      await agency.send('PATCH', `/tasks/${task.id}`, { status: 'done' });
      return id;
    },
  },
  'edit_dispatcher assign': {
    make: async (agency) => (await card(agency, { estimate_minutes: 60 })).id,
    check: async (_, done) => expect(done.rule).toBe('edit_dispatcher 2, edit_assign rules'),
  },
  'edit_dispatcher reorder': {
    make: async (agency) => (await card(agency, { estimate_minutes: 60, due_at: '2026-01-05T14:00:00Z' })).id,
  },
  'edit_dispatcher remind': {
    make: async (agency) => {
      const { id } = await card(agency);
      await agency.send('POST', '/edicion/videos/claim', { action: 'claim', ids: [id] });
      agency.clock.set('2026-01-06T09:00:00.000Z');
      return id;
    },
  },
};
