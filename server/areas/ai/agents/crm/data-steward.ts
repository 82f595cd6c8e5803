import { and, arrayContains, asc, desc, eq, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { anyOf, notNull } from '#db/queries/expressions.ts';
import { emailSuppressions } from '#db/schema/base/mail.ts';
import { companies, contacts } from '#db/schema/crm/contacts.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { nameOfContact } from '../../crm/duplicate-rows.ts';
import { restoreValues } from '../../suggestions/undo.ts';
import { type AgentCtx, defineAgent, mostRows } from '../agent.ts';
import { duplicatesAmong } from './duplicates.ts';
import {
  bouncedTag,
  proposeCompany,
  proposeMerge,
  proposeOtherAddress,
  proposeOwner,
} from './steward-rules.ts';

const change = {
  operation: 'contacts-update',
  record: 'contact',
  undo: restoreValues('contacts-update', 'contact'),
} as const;

async function ownersOf(
  { tx, organization }: AgentCtx,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await tx
    .select({ id: contacts.id, owner_id: contacts.owner_id })
    .from(contacts)
    .where(and(inOrganization(contacts, organization), anyOf(contacts.id, ids)));
  return new Map(rows.map(({ id, owner_id }) => [id, owner_id]));
}

/** Contacts without the tag whose address bounced recently. */
const bouncedContacts = ({ tx, organization }: AgentCtx) => {
  const bounced = tx
    .select({ address: emailSuppressions.address, detail: emailSuppressions.detail })
    .from(emailSuppressions)
    .where(and(inOrganization(emailSuppressions, organization), eq(emailSuppressions.reason, 'bounced')))
    .orderBy(desc(emailSuppressions.created_at))
    .limit(mostRows)
    .as('bounced');
  return tx
    .select({
      id: contacts.id,
      name: nameOfContact,
      email: notNull(contacts.email),
      emails: contacts.emails,
      tags: contacts.tags,
      owner_id: contacts.owner_id,
      detail: bounced.detail,
    })
    .from(bounced)
    .innerJoin(
      contacts,
      and(
        inOrganization(contacts, organization),
        eq(contacts.email, bounced.address),
        isLive(contacts),
        not(arrayContains(contacts.tags, [bouncedTag])),
      ),
    )
    .orderBy(desc(contacts.id))
    .limit(mostRows);
};

/** Contacts without a company whose address is at the domain of a company. */
const unlinkedContacts = ({ tx, organization }: AgentCtx, newest: number) => {
  const unlinked = tx
    .select({
      id: contacts.id,
      name: nameOfContact.as('contact_name'),
      email: notNull(contacts.email).as('contact_email'),
      owner_id: contacts.owner_id,
    })
    .from(contacts)
    .where(
      and(
        inOrganization(contacts, organization),
        isNull(contacts.company_id),
        isNotNull(contacts.email),
        isLive(contacts),
      ),
    )
    .orderBy(desc(contacts.created_at), desc(contacts.id))
    .limit(newest)
    .as('unlinked');
  const employer = tx
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(
      and(
        inOrganization(companies, organization),
        eq(companies.domain, sql`split_part(${unlinked.email}, '@', 2)`),
        isLive(companies),
      ),
    )
    .orderBy(asc(companies.id))
    .limit(1)
    .as('employer');
  return tx
    .select({
      id: unlinked.id,
      name: unlinked.name,
      email: unlinked.email,
      owner_id: unlinked.owner_id,
      company_id: employer.id,
      company: employer.name,
    })
    .from(unlinked)
    .innerJoinLateral(employer, sql`true`)
    .orderBy(desc(unlinked.id));
};

/** Contacts without an owner whose company has one. */
const unownedContacts = ({ tx, organization }: AgentCtx, newest: number) => {
  const unowned = tx
    .select({ id: contacts.id, name: nameOfContact.as('contact_name'), company_id: contacts.company_id })
    .from(contacts)
    .where(
      and(
        inOrganization(contacts, organization),
        isNull(contacts.owner_id),
        isNotNull(contacts.company_id),
        isLive(contacts),
      ),
    )
    .orderBy(desc(contacts.created_at), desc(contacts.id))
    .limit(newest)
    .as('unowned');
  return tx
    .select({
      id: unowned.id,
      name: unowned.name,
      owner_id: notNull(companies.owner_id),
      company: companies.name,
    })
    .from(unowned)
    .innerJoin(
      companies,
      and(
        inOrganization(companies, organization),
        eq(companies.id, unowned.company_id),
        isNotNull(companies.owner_id),
        isLive(companies),
      ),
    )
    .orderBy(desc(unowned.id));
};

export const dataSteward = defineAgent({
  type: 'data_steward',
  title: 'Data steward',
  watches: 'Contacts and companies: duplicates, addresses that bounce, missing companies and owners.',
  proposes: 'Merging, another address, the company, an owner.',
  areas: ['crm', 'platform'],
  facets: ['owner_id'],
  thresholds: {
    newest: {
      default: 500,
      min: 10,
      max: 500,
      about: 'The number of contacts and companies that it looks at in a run, the newest first.',
    },
  },
  kinds: {
    merge: { title: 'Merge contacts', operation: 'contacts-merge', record: 'contact', minutes: 5 },
    merge_company: { title: 'Merge companies', operation: 'companies-merge', record: 'company', minutes: 8 },
    bounced: { title: 'Remove an address that bounces', minutes: 3, ...change },
    company: { title: 'Link to the company', minutes: 2, ...change },
    owner: { title: 'Set the owner of the company', minutes: 2, ...change },
  },
  find: async (ctx, { newest }) => {
    const duplicateContacts = await duplicatesAmong(ctx, 'contact', newest);
    const duplicateCompanies = await duplicatesAmong(ctx, 'company', newest);
    const owners = await ownersOf(ctx, [...duplicateContacts.keys()]);
    const bounced = await bouncedContacts(ctx);
    const unlinked = await unlinkedContacts(ctx, newest);
    const unowned = await unownedContacts(ctx, newest);
    // Contacts that would be merged into another one are not corrected before.
    const isUnique = ({ id }: { id: string }) => !duplicateContacts.has(id);
    return [
      ...[...duplicateContacts.values()].map((one) =>
        proposeMerge(one, 'contact', owners.get(one.id) ?? null),
      ),
      ...[...duplicateCompanies.values()].map((one) => proposeMerge(one, 'company', null)),
      ...bounced.filter(isUnique).map(proposeOtherAddress),
      ...unlinked.filter(isUnique).map(proposeCompany),
      ...unowned.filter(isUnique).map(proposeOwner),
    ];
  },
});
