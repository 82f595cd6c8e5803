import {
  boolean,
  customType,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Contract } from '#server/areas/contracts/contracts/contracts.ts';
import type { Signer } from '#server/areas/contracts/contracts/signers.ts';
import type { ContractTemplate } from '#server/areas/contracts/contracts/templates.ts';
import type { TrailEvent } from '#server/areas/contracts/contracts/trail.ts';
import {
  attachments,
  filterIndex,
  instant,
  json,
  money,
  pointsAt,
  recordColumns,
  recordKeys,
  sortIndex,
  textForPeople,
} from '../columns.ts';
import { companies, contacts } from '../crm/contacts.ts';
import { deals } from '../crm/deals.ts';
import { quotes } from '../crm/quotes.ts';
import { pointsAtMember } from '../kernel/identity.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

export const contractTemplates = pgTable(
  'contract_templates',
  {
    ...recordColumns,
    name: text().notNull(),
    kind: text().$type<ContractTemplate['kind']>().notNull(),
    description: text(),
    body: text().notNull(),
    body_format: text().$type<ContractTemplate['body_format']>().notNull(),
  },
  (t) => [...recordKeys('contract_templates', t), sortIndex('contract_templates_name_idx', t, t.name)],
);

export const contracts = pgTable(
  'contracts',
  {
    ...recordColumns,
    attachments: attachments(),
    status: text().$type<Contract['status']>().notNull(),
    number: text().notNull(),
    title: text().notNull(),
    kind: text().$type<Contract['kind']>().notNull(),
    company_id: text(),
    contact_id: text(),
    deal_id: text(),
    quote_id: text(),
    owner_id: text(),
    template_id: text(),
    variables: json<Contract['variables']>().notNull(),
    document_url: text(),
    body: text(),
    body_format: text().$type<Contract['body_format']>().notNull(),
    document_status: text().$type<Contract['document_status']>().notNull(),
    document_error: textForPeople(),
    document_media_type: text(),
    document_size: integer(),
    document_sha256: text(),
    value: money(),
    currency: text(),
    start_date: date(),
    end_date: date(),
    auto_renew: boolean().notNull(),
    notice_days: integer(),
    signing_order: text().$type<Contract['signing_order']>().notNull(),
    sign_by: date(),
    reminders: json<Contract['reminders']>(),
    reminders_sent: integer().notNull(),
    next_reminder_at: instant(),
    message: text(),
    signers: json<Signer[]>().notNull(),
    sent_at: instant(),
    signed_at: instant(),
    activated_at: instant(),
    closed_at: instant(),
    void_reason: text(),
    decline_reason: text(),
    termination_reason: text(),
    supersedes_id: text(),
    renews_id: text(),
    renewed_by_id: text(),
    trail_length: integer().notNull(),
    trail_hash: text().notNull(),
    certificate: json<Contract['certificate']>(),
  },
  (t) => [
    pointsAt(companies, t, t.company_id),
    pointsAt(contacts, t, t.contact_id),
    pointsAt(deals, t, t.deal_id),
    pointsAt(quotes, t, t.quote_id),
    pointsAtMember(t, t.owner_id),
    pointsAt(contractTemplates, t, t.template_id),
    foreignKey({ columns: [t.organization_id, t.supersedes_id], foreignColumns: [t.organization_id, t.id] }),
    foreignKey({ columns: [t.organization_id, t.renews_id], foreignColumns: [t.organization_id, t.id] }),
    foreignKey({ columns: [t.organization_id, t.renewed_by_id], foreignColumns: [t.organization_id, t.id] }),
    ...recordKeys('contracts', t),
    filterIndex('contracts_status_idx', t, t.status),
    filterIndex('contracts_kind_idx', t, t.kind),
    filterIndex('contracts_company_idx', t, t.company_id),
    filterIndex('contracts_contact_idx', t, t.contact_id),
    filterIndex('contracts_deal_idx', t, t.deal_id),
    filterIndex('contracts_quote_idx', t, t.quote_id),
    filterIndex('contracts_owner_idx', t, t.owner_id),
    filterIndex('contracts_supersedes_idx', t, t.supersedes_id),
    filterIndex('contracts_renews_idx', t, t.renews_id),
    sortIndex('contracts_number_idx', t, t.number),
    sortIndex('contracts_title_idx', t, t.title),
    sortIndex('contracts_end_idx', t, t.end_date),
  ],
);

/** The document that is signed, and the signatures that were drawn or uploaded. */
export const contractFiles = pgTable(
  'contract_files',
  {
    organization_id: text().notNull(),
    contract_id: text().notNull(),
    /** `document`, or the id of the signer whose signature it is. */
    name: text().notNull(),
    media_type: text().notNull(),
    sha256: text().notNull(),
    content: bytes().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.contract_id, t.name] }),
    pointsAt(contracts, t, t.contract_id),
  ],
);

/** Rows are added and never changed; each has the hash of the one before it. */
export const contractTrail = pgTable(
  'contract_trail',
  {
    organization_id: text().notNull(),
    contract_id: text().notNull(),
    seq: integer().notNull(),
    at: instant().notNull(),
    event: text().$type<TrailEvent>().notNull(),
    signer_id: text(),
    actor: text().notNull(),
    data: json<Record<string, unknown>>().notNull(),
    previous_hash: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.contract_id, t.seq] }),
    pointsAt(contracts, t, t.contract_id),
  ],
);

/** Personal links. Only the hash of the token is stored; the token itself is in the mail and nowhere else. */
export const contractLinks = pgTable(
  'contract_links',
  {
    organization_id: text().notNull(),
    token_hash: text().notNull(),
    contract_id: text().notNull(),
    signer_id: text().notNull(),
    created_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organization_id, t.token_hash] }),
    pointsAt(contracts, t, t.contract_id),
    index('contract_links_signer_idx').on(t.organization_id, t.contract_id, t.signer_id),
  ],
);
