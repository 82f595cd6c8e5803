import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { notNull } from '#db/queries/expressions.ts';
import { companies, contacts } from '#db/schema/crm/contacts.ts';
import { invoices } from '#db/schema/finance/invoices.ts';
import { projects } from '#db/schema/work/projects.ts';
import { isCharging } from '#server/areas/finance/invoices/corrections/negative-documents.ts';
import { lateParts } from '#server/areas/finance/invoices/instalments/open-instalments.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { payerOf } from '../../finance/paid-invoices.ts';
import { restoreValues } from '../../suggestions/undo.ts';
import { type AgentCtx, defineAgent, mostRows } from '../agent.ts';
import { taskKind } from '../tasks.ts';
import { watchRows } from '../watching.ts';
import { proposeForInvoice } from './collection-rules.ts';
import { habitsOf } from './habits.ts';

/** A mail cannot be undone, so reminders are never sent without a decision. */
const reminder = (title: string) =>
  ({ title, operation: 'invoices-send', record: 'invoice', minutes: 8 }) as const;
const days = (usual: number, about: string) => ({ default: usual, min: 1, max: 365, about });

/** The oldest active project of the customer, which work can be stopped on. */
const activeProjectOf = ({ tx, organization }: AgentCtx) =>
  tx
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .where(
      and(
        inOrganization(projects, organization),
        eq(projects.client_company_id, invoices.company_id),
        eq(projects.status, 'active'),
        isLive(projects),
      ),
    )
    .orderBy(asc(projects.id))
    .limit(1)
    .as('active_project');

function overdueInvoices(ctx: AgentCtx) {
  const { tx, organization, today } = ctx;
  const activeProject = activeProjectOf(ctx);
  return watchRows(
    ctx,
    tx
      .select({
        id: invoices.id,
        number: notNull(invoices.number),
        company_id: invoices.company_id,
        owner_id: invoices.owner_id,
        due_date: notNull(invoices.due_date),
        balance: invoices.balance,
        paid_total: invoices.paid_total,
        instalments: invoices.instalments,
        currency: invoices.currency,
        company: companies.name,
        email: contacts.email,
        language: contacts.language,
        payer: payerOf,
        project: activeProject.id,
        project_name: activeProject.name,
      })
      .from(invoices)
      .leftJoin(
        companies,
        and(inOrganization(companies, organization), eq(companies.id, invoices.company_id)),
      )
      .leftJoin(
        contacts,
        and(inOrganization(contacts, organization), eq(contacts.id, invoices.contact_id), isLive(contacts)),
      )
      .leftJoinLateral(activeProject, sql`true`)
      .where(
        and(
          inOrganization(invoices, organization),
          eq(invoices.direction, 'sale'),
          isCharging,
          inArray(invoices.status, ['issued', 'partially_paid']),
          lt(invoices.due_date, today),
          gt(invoices.balance, '0'),
          isLive(invoices),
        ),
      )
      .orderBy(asc(invoices.due_date), asc(invoices.id))
      .limit(mostRows),
  );
}

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
    plan_days: days(45, 'Days overdue from which on payment in parts is offered.'),
    plan_amount: {
      default: 1000,
      min: 0,
      max: 1_000_000_000,
      about: 'Amount from which on payment in parts is offered.',
    },
    stop_days: days(60, 'Days overdue after which work should stop.'),
  },
  kinds: {
    reminder_1: reminder('First reminder'),
    reminder_2: reminder('Second reminder'),
    reminder_3: reminder('Last reminder'),
    find_address: taskKind('Find a contact for the reminder', 5),
    payment_plan: reminder('Offer installments'),
    stop_work: {
      title: 'Stop the work',
      operation: 'projects-update',
      record: 'project',
      undo: restoreValues('projects-update', 'project'),
      minutes: 10,
    },
  },
  find: async (ctx, limits) => {
    const rows = await overdueInvoices(ctx);
    if (rows.length === 0) return [];
    const { locale } = ctx.settings;
    const habitOf = await habitsOf(ctx);
    return rows.flatMap((row) => {
      // Only the instalments whose day is over are asked for.
      const { amount: balance } = lateParts(row, ctx.today);
      return proposeForInvoice({ ...row, balance, locale }, habitOf(row.payer), ctx.today, limits);
    });
  },
});
