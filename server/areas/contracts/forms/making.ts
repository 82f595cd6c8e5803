import { sendLock } from '#db/advisory-locks.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Kind } from '#server/calls/ids.ts';
import { isObject } from '#server/kernel/records/body.ts';
import { createRecord } from '#server/kernel/records/creating.ts';
import { findByValue, type Row } from '#server/kernel/records/store.ts';
import { findResource, resourceOf } from '#server/kernel/resource/registry.ts';
import type { Resource } from '#server/kernel/resource/resource.ts';
import type { Answers } from './answers.ts';
import type { Form } from './forms.ts';
import { bodyOf, type Creation, isSomebody, meant } from './outcome.ts';

interface Made {
  contact_id?: string;
  lead_id?: string;
  ticket_id?: string;
}

/** Creates the lead, contact or ticket that a form is for; a known person is not created again. */
export async function makeOutcome(ctx: Ctx, form: Form, answers: Answers, utm: object): Promise<Made> {
  const { creates } = form;
  const isMissing = creates !== 'none' && !findResource(creates);
  if (creates === 'none' || isMissing) return {};
  if (creates === 'lead') {
    const open = (lead: Row) => !['converted', 'unqualified'].includes(String(lead.status));
    const lead = await findOrMake(ctx, creates, form, answers, { utm }, open);
    return lead ? { lead_id: lead.id } : {};
  }
  const contact = await findOrMake(ctx, 'contact', form, answers);
  const known = contact ? { contact_id: contact.id } : {};
  if (creates === 'contact') return known;
  const ticket = await make(ctx, resourceOf('ticket'), form, 'ticket', answers, known);
  return { ...known, ticket_id: ticket.id };
}

async function findOrMake(
  ctx: Ctx,
  creates: 'lead' | 'contact',
  form: Form,
  answers: Answers,
  more: Record<string, unknown> = {},
  isIt: (row: Row) => boolean = () => true,
): Promise<Row | undefined> {
  const resource = resourceOf(creates);
  const { email } = meant(answers);
  const known = email ? await firstWith(ctx, resource, email) : undefined;
  if (known && isIt(known)) return known;
  return creates === 'lead' || isSomebody(answers)
    ? make(ctx, resource, form, creates, answers, more)
    : undefined;
}

/** Two submissions of one person at once take turns, so that only one makes a record. */
async function firstWith(ctx: Ctx, { kind, table }: Resource, email: string): Promise<Row | undefined> {
  sendLock(ctx.tx, { purpose: 'uniqueValue', name: `${ctx.organization} ${kind} email ${email}` });
  return findByValue(ctx.tx, table, ctx.organization, 'email', email);
}

async function make(
  ctx: Ctx,
  resource: Resource,
  form: Form,
  creates: Creation & Kind,
  answers: Answers,
  more: Record<string, unknown>,
): Promise<Row> {
  const owner = resource.fields.owner_id && form.owner_id ? { owner_id: form.owner_id } : {};
  const body = { ...bodyOf(creates, form, answers), ...more, ...owner };
  const { record } = await createRecord(ctx, resource, fitting(resource, body));
  return record;
}

/** An answer that does not fit a property, such as one that is too long, is only kept as a custom field. */
function fitting(resource: Resource, body: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(body).flatMap(([name, value]) => {
    const parsed = resource.writable[name]?.safeParse(value);
    return parsed?.success && !(isObject(value) && Object.keys(value).length === 0)
      ? [[name, parsed.data]]
      : [];
  });
  return Object.fromEntries(entries);
}
