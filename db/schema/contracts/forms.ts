import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Form } from '#server/areas/contracts/forms/forms.ts';
import type { FormSubmission } from '#server/areas/contracts/forms/submissions.ts';
import { filterIndex, instant, json, pointsAt, recordColumns, recordKeys, sortIndex } from '../columns.ts';
import { contacts } from '../crm/contacts.ts';
import { pointsAtMember } from '../kernel/identity.ts';

export const forms = pgTable(
  'forms',
  {
    ...recordColumns,
    status: text().$type<Form['status']>().notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    description: text(),
    fields: json<Form['fields']>().notNull(),
    creates: text().$type<Form['creates']>().notNull(),
    owner_id: text(),
    redirect_url: text(),
    success_message: text(),
    published_at: instant(),
    archived_at: instant(),
  },
  (t) => [
    pointsAtMember(t, t.owner_id),
    ...recordKeys('forms', t),
    filterIndex('forms_status_idx', t, t.status),
    filterIndex('forms_owner_idx', t, t.owner_id),
    sortIndex('forms_name_idx', t, t.name),
    // No two live forms have the same address.
    uniqueIndex('forms_slug_unique').on(t.organization_id, t.slug).where(sql`deleted_at IS NULL`),
  ],
);

export const formSubmissions = pgTable(
  'form_submissions',
  {
    ...recordColumns,
    form_id: text().notNull(),
    status: text().$type<FormSubmission['status']>().notNull(),
    data: json<FormSubmission['data']>().notNull(),
    contact_id: text(),
    lead_id: text(),
    ticket_id: text(),
    utm: json<FormSubmission['utm']>().notNull(),
    spam_score: integer().notNull(),
    spam_reasons: text().array().notNull(),
    browser_token: text(),
    ip: text(),
    user_agent: text(),
    processed_at: instant(),
  },
  (t) => [
    pointsAt(forms, t, t.form_id),
    pointsAt(contacts, t, t.contact_id),
    ...recordKeys('form_submissions', t),
    filterIndex('form_submissions_form_idx', t, t.form_id),
    filterIndex('form_submissions_status_idx', t, t.status),
    filterIndex('form_submissions_contact_idx', t, t.contact_id),
    // A form that a browser sends again is stored once.
    uniqueIndex('form_submissions_browser_unique')
      .on(t.organization_id, t.form_id, t.browser_token)
      .where(sql`browser_token IS NOT NULL`),
  ],
);
