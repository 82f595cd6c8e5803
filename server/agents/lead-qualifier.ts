import { restoreValues } from '../suggestions/undo.ts';
import { defineAgent, mostRows } from './agent.ts';
import { lookAtLeads, type NewLead } from './lead-rules.ts';
import { rowsOf } from './reading.ts';
import { taskKind } from './tasks.ts';

const change = { operation: 'leads-update', record: 'lead', undo: restoreValues('leads-update', 'lead') };

export const leadQualifier = defineAgent({
  type: 'lead_qualifier',
  title: 'Lead qualifier',
  watches: 'New leads: who they are, whose they are, whether they asked before.',
  proposes: 'An owner, a call, merging with an older lead, or giving up.',
  areas: ['crm', 'work'],
  facets: ['owner_id', 'source'],
  thresholds: {
    hot_points: {
      default: 60,
      min: 10,
      max: 100,
      about: 'Points of 100 from which on a lead is called at once.',
    },
    give_up_days: {
      default: 30,
      min: 1,
      max: 365,
      about: 'Days without any activity after which it is given up.',
    },
  },
  kinds: {
    merge: { title: 'Merge with an older lead', operation: 'leads-merge', record: 'lead', minutes: 5 },
    owner: { title: 'Give it to somebody', minutes: 3, ...change },
    call: taskKind('Call today', 5),
    give_up: { title: 'Give it up', minutes: 3, ...change },
  },
  look: async (ctx, limits) => {
    const leads = await rowsOf<NewLead>(
      ctx,
      (
        own,
      ) => `SELECT l.id, coalesce(l.name, nullif(concat_ws(' ', l.first_name, l.last_name), ''), l.email, l.phone,
           l.id) AS name, l.email, l.phone, l.company_name, l.title, l.source, l.estimated_value, l.currency,
         l.owner_id, l.created_at, l.last_activity_at,
         EXISTS (SELECT 1 FROM tasks WHERE ${own()} AND related_id = l.id AND deleted_at IS NULL
           AND status NOT IN ('done', 'cancelled')) AS has_task,
         coalesce(
           (SELECT id FROM leads WHERE ${own()} AND email = l.email AND id < l.id AND deleted_at IS NULL
             AND status <> 'converted' ORDER BY id LIMIT 1),
           (SELECT id FROM leads WHERE ${own()} AND l.email IS NULL AND phone = l.phone AND id < l.id
             AND deleted_at IS NULL AND status = 'new' ORDER BY id LIMIT 1)) AS same_as
       FROM (SELECT * FROM leads WHERE ${own()} AND status = 'new' AND NOT archived AND deleted_at IS NULL
         ORDER BY created_at DESC, id DESC LIMIT ${mostRows}) l ORDER BY l.created_at DESC, l.id DESC`,
    );
    const owners = await rowsOf<{ user_id: string }>(
      ctx,
      (own) => `SELECT m.user_id FROM memberships m WHERE ${own()} AND m.role IN ('member', 'manager')
       ORDER BY (SELECT count(*) FROM leads WHERE ${own()} AND owner_id = m.user_id
         AND status IN ('new', 'contacted', 'qualified') AND deleted_at IS NULL), m.user_id LIMIT 50`,
    );
    return lookAtLeads(
      leads,
      owners.map(({ user_id }) => user_id),
      ctx.today,
      limits,
    );
  },
});
