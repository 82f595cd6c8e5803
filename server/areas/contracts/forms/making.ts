import { sendLock } from '#db/advisory-locks.ts';
import type { Contact } from '#server/areas/crm/contacts/contacts.ts';
import type { Lead } from '#server/areas/crm/leads/leads.ts';
import type { Ticket } from '#server/areas/work/tickets/tickets.ts';
import type { Ctx } from '#server/calls/context.ts';
import { isObject } from '#server/kernel/values/objects.ts';
import type { Sent } from '#server/kernel/values/record-of.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { findByValue } from '#server/resources/records/store.ts';
import { findResource, resourceOf } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import type { Answers } from './answers.ts';
import type { Form } from './forms.ts';
import { bodies, isSomebody, meant } from './outcome.ts';

interface Made {
  contact_id?: string;
  lead_id?: string;
  ticket_id?: string;
}

/** Creates the lead, contact or ticket that a form is for; a known person is not created again. */
export async function makeOutcome(ctx: Ctx, form: Form, answers: Answers, utm: Lead['utm']): Promise<Made> {
  const { creates } = form;
  const isMissing = creates !== 'none' && !findResource(creates);
  if (creates === 'none' || isMissing) return {};
  if (creates === 'lead') return { lead_id: (await findOrMakeLead(ctx, form, answers, utm)).id };
  const contact = await findOrMakeContact(ctx, form, answers);
  const known = contact ? { contact_id: contact.id } : {};
  if (creates === 'contact') return known;
  const ticket = await make(ctx, resourceOf('ticket'), { ...bodies.ticket(form, answers), ...known });
  return { ...known, ticket_id: ticket.id };
}

const ownerOf = ({ owner_id }: Form) => (owner_id === null ? {} : { owner_id });

async function findOrMakeLead(ctx: Ctx, form: Form, answers: Answers, utm: Lead['utm']): Promise<Lead> {
  const resource = resourceOf('lead');
  const { email } = meant(answers);
  if (email) {
    lockEmail(ctx, 'lead', email);
    const known = await findByValue(ctx.tx, resource.table, ctx.organization, 'email', email);
    if (known && known.status !== 'converted' && known.status !== 'unqualified') return known;
  }
  return make(ctx, resource, { ...bodies.lead(form, answers), utm, ...ownerOf(form) });
}

async function findOrMakeContact(ctx: Ctx, form: Form, answers: Answers): Promise<Contact | undefined> {
  const resource = resourceOf('contact');
  const { email } = meant(answers);
  if (email) {
    lockEmail(ctx, 'contact', email);
    const known = await findByValue(ctx.tx, resource.table, ctx.organization, 'email', email);
    if (known) return known;
  }
  if (!isSomebody(answers)) return undefined;
  return make(ctx, resource, { ...bodies.contact(form, answers), ...ownerOf(form) });
}

/** Two submissions of one person at once take turns, so that only one makes a record. */
const lockEmail = (ctx: Ctx, kind: 'lead' | 'contact', email: string): void =>
  sendLock(ctx.tx, { purpose: 'uniqueValue', name: `${ctx.organization} ${kind} email ${email}` });

const make = async <R extends Lead | Contact | Ticket>(
  ctx: Ctx,
  resource: Resource<R>,
  body: Sent<R>,
): Promise<R> => (await createRecord(ctx, resource, fitting(resource, body))).record;

/** An answer that does not fit a property, such as one that is too long, is only kept as a custom field. */
function fitting<R extends Lead | Contact | Ticket>(resource: Resource<R>, body: Sent<R>): Sent<R> {
  const fit: Sent<R> = {};
  for (const [name, value] of Object.entries(body)) {
    const parsed = resource.writable[name]?.safeParse(value);
    const isEmpty = isObject(value) && Object.keys(value).length === 0;
    if (parsed?.success && !isEmpty) Object.assign(fit, { [name]: parsed.data });
  }
  return fit;
}
