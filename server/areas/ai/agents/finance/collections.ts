import { restoreValues } from '../../suggestions/undo.ts';
import { defineAgent, mostRows } from '../agent.ts';
import { watched } from '../reading.ts';
import { taskKind } from '../tasks.ts';
import { type LateInvoice, lookAtInvoice } from './collection-rules.ts';
import { habitsOf } from './habits.ts';

/** A mail that is out cannot be taken back: reminders are never sent unasked. */
const reminder = (title: string) => ({ title, operation: 'invoices-send', record: 'invoice', minutes: 8 });
const days = (usual: number, about: string) => ({ default: usual, min: 1, max: 365, about });

export const collections = defineAgent({
  type: 'collections',
  title: 'Collections',
  watches: 'Invoices that are overdue.',
  proposes: 'Reminders in three levels, a payment plan, stopping work.',
  areas: ['finance', 'crm', 'work'],
  facets: ['owner_id', 'company_id'],
  thresholds: {
    first_days: days(3, 'Days overdue at which the first reminder is due.'),
    second_days: days(15, 'Days overdue at which the second reminder is due.'),
    third_days: days(30, 'Days overdue at which the third and last reminder is due.'),
    plan_days: days(45, 'Days overdue from which on paying in parts is offered.'),
    plan_amount: {
      default: 1000,
      min: 0,
      max: 1_000_000_000,
      about: 'Amount from which on paying in parts is offered.',
    },
    stop_days: days(60, 'Days overdue after which work should stop.'),
  },
  kinds: {
    reminder_1: reminder('Remind kindly'),
    reminder_2: reminder('Remind again'),
    reminder_3: reminder('Remind for the last time'),
    find_address: taskKind('Find out who to remind', 5),
    payment_plan: reminder('Offer to pay in parts'),
    stop_work: {
      title: 'Stop working',
      operation: 'projects-update',
      record: 'project',
      undo: restoreValues('projects-update', 'project'),
      minutes: 10,
    },
  },
  look: async (ctx, limits) => {
    const rows = await watched<Omit<LateInvoice, 'locale'>>(
      ctx,
      (own, bind) => `SELECT i.id, i.number, i.company_id, i.owner_id, i.due_date, i.balance, i.currency,
         (SELECT name FROM companies WHERE ${own()} AND id = i.company_id) AS company,
         c.email, c.language, coalesce(i.company_id, i.contact_id, '') AS payer, p.id AS project, p.name AS project_name
       FROM (SELECT * FROM invoices WHERE ${own()} AND direction = 'sale' AND kind = 'invoice'
         AND status IN ('issued', 'partially_paid') AND due_date < ${bind(ctx.today)} AND balance > 0
         AND deleted_at IS NULL ORDER BY due_date, id LIMIT ${mostRows}) i
       LEFT JOIN LATERAL (SELECT email, language FROM contacts WHERE ${own()} AND id = i.contact_id
         AND deleted_at IS NULL) c ON true
       LEFT JOIN LATERAL (SELECT id, name FROM projects WHERE ${own()} AND client_company_id = i.company_id
         AND status = 'active' AND deleted_at IS NULL ORDER BY id LIMIT 1) p ON true
       ORDER BY i.due_date, i.id`,
    );
    if (rows.length === 0) return [];
    const { locale } = ctx.settings;
    const habitOf = await habitsOf(ctx);
    return rows.flatMap((row) => lookAtInvoice({ ...row, locale }, habitOf(row.payer), ctx.today, limits));
  },
});
