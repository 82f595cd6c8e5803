import { z } from 'zod';
import { contacts as table } from '#db/schema/crm/contacts.ts';
import { xmlStandards } from '#server/base/documents/kept/record-document.ts';
import type { Settings } from '#server/kernel/settings/settings.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import type { Lookup } from '#server/resources/records/lookups.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { company } from '../companies/companies.ts';
import { customerSince, newCustomer, reviewCustomers } from '../new-customers.ts';
import { crmSettings } from '../settings.ts';
import { consent, withTime } from './consent.ts';
import { t } from './messages.ts';

const contactStates = defineStates(
  'active',
  {
    active: { archived: { event: 'updated' } },
    archived: { active: { event: 'updated' } },
  },
  { active: 'going', archived: 'over' },
);

const lifecycles = ['subscriber', 'lead', 'opportunity', 'customer', 'former'] as const;

const isCustomer = (record: Pick<Given<Contact>, 'lifecycle'> | undefined) =>
  record?.lifecycle === 'customer' || record?.lifecycle === 'former';

/** A contact with a company is counted with the company. */
const contactSums = (record: Contact, settings: Settings) =>
  record.company_id === null ? newCustomer(record, settings) : [];

const reachable = ['first_name', 'last_name', 'email', 'phone'] as const;

/** Refuses a contact that nobody could find or reach again. */
function isReachable(record: Contact): DetailOf<Contact>[] {
  const given = reachable.some((name) => record[name] !== null);
  if (given) return [];
  return [{ path: 'email', rule: 'at_least_one', message: t('nameNeeded') }];
}

/** Suggests the company at whose domain the address is. */
function suggestCompany(record: Contact, changed: readonly NameIn<Contact>[]): Lookup[] {
  if (record.company_id !== null || record.email === null || !changed.includes('email')) return [];
  const domain = record.email.split('@')[1] ?? '';
  const message = t('companyHasDomain', { domain });
  return [
    { code: 'company_suggestion', message, table: company.resource.table, column: 'domain', value: domain },
  ];
}

type Merged = Record<'keep' | 'duplicate', Readonly<Record<string, unknown>>>;

/** The first address of a duplicate becomes a further address of the contact that is kept. */
const emails = {
  ...f.emailList(),
  unite: (own: unknown, other: unknown, { keep, duplicate }: Merged) => {
    const first = keep.email === null || keep.email === duplicate.email ? [] : [duplicate.email];
    return [...new Set([own, other, first].flat().filter((one) => typeof one === 'string'))];
  },
};

const contactFields = {
  status: contactStates.field,
  first_name: f.text(100),
  last_name: f.text(100),
  email: f.email(),
  emails,
  phone: f.text(40),
  phones: f.textList(40, 20),
  job_title: f.text(150),
  tax_id: f.guarded('manager', f.text(40), { isFreeWhenNew: true }),
  einvoice_standard: f.optionalOneOf(xmlStandards),
  company_id: f.reference('company'),
  owner_id: f.owner(),
  source: f.text(100),
  language: f.text(20),
  timezone: f.timezone(),
  address: f.address(),
  birthday: f.date(),
  lifecycle: f.oneOf(lifecycles),
  consent,
} satisfies Fields;

const contactDerived = {
  customer_since: f.derivedInstant(),
  last_activity_at: f.derivedInstant(),
  score: f.derived('number', z.number().nullable()),
  merged_into_id: f.derived('id', z.string().nullable()),
} satisfies Fields;

export type Contact = RecordOf<typeof contactFields & typeof contactDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    contact: Contact;
  }
}

export const contact = defineResource({
  kind: 'contact',
  prefix: 'con',
  plural: 'contacts',
  path: '/contacts',
  tag: 'Contacts',
  about: 'People the company deals with.',
  area: 'crm',
  table,
  screen: {
    title: ['first_name', 'last_name'],
    titleElse: ['email', 'phone'],
    columns: ['email', 'phone', 'company_id', 'job_title', 'lifecycle', 'owner_id'],
    essentials: ['first_name', 'last_name', 'email', 'phone', 'company_id', 'job_title', 'owner_id'],
  },
  views: {
    record: {
      head: ['email', 'phone', 'company_id', 'job_title'],
      feed: ['deals', 'quotes', 'tickets', 'tasks', 'chat_conversations', 'calendar_events'],
      hide: ['first_name', 'last_name', 'last_activity_at', 'merged_into_id', 'consent'],
      related: ['deals', 'quotes', 'invoices', 'tickets', 'tasks'],
    },
    board: { by: 'lifecycle' },
  },
  merge: true,
  fields: contactFields,
  derived: contactDerived,
  defaults: { emails: [], phones: [], address: {}, consent: {}, lifecycle: 'lead' },
  filters: [
    'status',
    'lifecycle',
    'email',
    'phone',
    'first_name',
    'last_name',
    'company_id',
    'owner_id',
    'source',
  ],
  sorts: ['created_at', 'updated_at', 'last_name', 'email'],
  search: ['first_name', 'last_name', 'email', 'emails', 'phone', 'phones', 'job_title'],
  expand: { company: 'company_id', owner: 'owner_id' },
  match: ['email'],
  wantedUnique: (ctx) => ({ email: crmSettings.of(ctx).contacts.unique_email }),
  rules: isReachable,
  derive: (ctx, record, before) => ({
    ...customerSince(ctx, record, isCustomer(record), isCustomer(before)),
    consent: withTime(ctx.now, record, before),
  }),
  follow: reviewCustomers(contactSums),
  sumsOf: contactSums,
  suggestions: suggestCompany,
  ownEvents: { consent: 'consent_changed' },
  example: {
    first_name: 'Ana',
    last_name: 'García',
    email: 'ana.garcia@example.com',
    phone: '+34 600 000 000',
    job_title: 'Head of operations',
    lifecycle: 'customer',
    tags: ['newsletter'],
    metadata: { plan: 'pro' },
  },
});
