import { and, arrayContains, asc, eq, like, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { companies, contacts } from '#db/schema/crm/contacts.ts';
import type { Ctx } from '#server/calls/context.ts';
import { id } from '#server/kernel/values/record-id.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { inOrganization, inOrganizationOfWords, isLive } from '#server/kernel/values/tenant.ts';
import { createRecord } from '#server/resources/records/creating.ts';
import { lockValue } from '#server/resources/records/duplicates.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { findRow } from '#server/resources/records/store.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { invalidField, type KnownPath } from '#server/vocabulary/errors.ts';
import { company } from '../companies/companies.ts';
import { type Contact, contact } from '../contacts/contacts.ts';
import { deal } from '../deals/deals.ts';
import { writtenBody } from '../written-body.ts';
import { companyKey, longestWords, pickCompany, splitName, workDomain } from './lead-matching.ts';
import type { Lead } from './leads.ts';
import { t } from './messages.ts';

/** The options of a conversion; without them it finds or creates the contact and the company. */
export const conversion = z.object({
  contact_id: id.optional(),
  company_id: id.optional(),
  create_deal: z.boolean().optional(),
  deal: z.looseObject({}).optional(),
});
type Conversion = z.output<typeof conversion>;

/** Finds or creates the contact and the company of a lead, and creates a deal if one is wanted. */
export async function convertLead(
  ctx: Ctx,
  lead: Given<Lead> & { convert?: unknown },
): Promise<Partial<Lead>> {
  const wanted = conversion.parse(lead.convert ?? {});
  const companyId = await companyOf(ctx, lead, wanted);
  const contactId = await contactOf(ctx, lead, wanted, companyId);
  const isDealWanted = wanted.create_deal ?? wanted.deal !== undefined;
  const dealId = isDealWanted ? await makeDeal(ctx, lead, wanted, { contactId, companyId }) : null;
  return {
    converted_at: ctx.now,
    converted_contact_id: contactId,
    converted_company_id: companyId,
    converted_deal_id: dealId,
  };
}

async function companyOf(
  ctx: Ctx,
  lead: Given<Lead>,
  { company_id: id }: Conversion,
): Promise<string | null> {
  if (id !== undefined) return existing(ctx, company.resource, id, 'convert.company_id');
  const asking = { email: lead.email, company_name: lead.company_name };
  const [domain, name] = [workDomain(asking.email), asking.company_name];
  if (domain === null && name === null) return null;
  // Conversions of two leads of one company wait for each other, whether they share the domain or the name.
  if (domain !== null) lockValue(ctx, company.resource, 'conversion of domain', domain);
  if (name !== null) lockValue(ctx, company.resource, 'conversion of name', companyKey(name));
  const known = pickCompany(asking, await likelyCompanies(ctx, domain, name));
  if (known || name === null) return known?.id ?? null;
  const made = { name, domain, owner_id: lead.owner_id };
  return (await createRecord(ctx, company.resource, made)).record.id;
}

/** Companies with the domain, or with the words of the name in their search text, which is indexed. */
async function likelyCompanies({ tx, organization }: Ctx, domain: string | null, name: string | null) {
  const words = longestWords(name ?? '');
  const byName = words.length
    ? and(
        inOrganizationOfWords(companies, organization),
        ...words.map((word) => like(companies.search_text, `%${word}%`)),
      )
    : name === null
      ? undefined
      : eq(companies.name, name);
  return tx
    .select({
      id: companies.id,
      name: companies.name,
      legal_name: companies.legal_name,
      domain: companies.domain,
    })
    .from(companies)
    .where(
      and(
        inOrganization(companies, organization),
        isLive(companies),
        or(domain === null ? undefined : eq(companies.domain, domain), byName),
      ),
    )
    .orderBy(asc(companies.id))
    .limit(200);
}

async function contactOf(
  ctx: Ctx,
  lead: Given<Lead>,
  { contact_id: id }: Conversion,
  companyId: string | null,
): Promise<string> {
  if (id !== undefined) return existing(ctx, contact.resource, id, 'convert.contact_id');
  const { email } = lead;
  if (email !== null) {
    lockValue(ctx, contact.resource, 'email', email);
    const known = await contactByEmail(ctx, email);
    if (known) return linked(ctx, known, companyId);
  }
  const name = { first_name: lead.first_name, last_name: lead.last_name };
  const named = name.first_name === null && name.last_name === null ? splitName(lead.name ?? '') : name;
  const made = {
    ...named,
    email,
    phone: lead.phone,
    job_title: lead.title?.slice(0, 150) ?? null,
    company_id: companyId,
    owner_id: lead.owner_id,
    source: lead.source,
  };
  return (await createRecord(ctx, contact.resource, made)).record.id;
}

async function linked(
  ctx: Ctx,
  known: Pick<Contact, 'id' | 'company_id'>,
  companyId: string | null,
): Promise<string> {
  if (known.company_id === null && companyId !== null)
    await amendRecord(ctx, contact.resource, known.id, { company_id: companyId });
  return known.id;
}

async function contactByEmail({ tx, organization }: Ctx, email: string) {
  const isFirst = eq(contacts.email, email);
  const [row] = await tx
    .select({ id: contacts.id, company_id: contacts.company_id })
    .from(contacts)
    .where(
      and(
        inOrganization(contacts, organization),
        isLive(contacts),
        // The partial index of further addresses needs its condition as it is written.
        or(isFirst, and(sql`${contacts.emails} <> '{}'`, arrayContains(contacts.emails, [email]))),
      ),
    )
    .orderBy(sql`(${isFirst}) DESC NULLS LAST`, asc(contacts.id))
    .limit(1);
  return row;
}

async function makeDeal(
  ctx: Ctx,
  lead: Given<Lead>,
  { deal: given = {} }: Conversion,
  parties: { contactId: string; companyId: string | null },
): Promise<string> {
  const body = {
    title: lead.company_name ?? lead.name,
    amount: lead.estimated_value,
    currency: lead.currency,
    source: lead.source,
    owner_id: lead.owner_id,
    contact_id: parties.contactId,
    company_id: parties.companyId,
    ...given,
  };
  const written = writtenBody(deal.resource, body, ['convert', 'deal']);
  return (await createRecord(ctx, deal.resource, written)).record.id;
}

async function existing(ctx: Ctx, resource: Resource, id: string, path: KnownPath): Promise<string> {
  const found = await findRow(ctx.tx, resource.table, { organization: ctx.organization, id, lock: true });
  if (!found) throw invalidField(path, 'not_found', t('notFound', { kind: resource.kind, id }));
  return found.id;
}
