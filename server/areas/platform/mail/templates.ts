import { emailTemplates as table } from '#db/schema/base/mail.ts';
import { longestBody, longestSubject, templateFaults } from '#server/base/mail/template.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { defineResource } from '#server/resources/resource/resource.ts';

const emailTemplateFields = {
  name: f.requiredText(120),
  subject: f.requiredText(longestSubject),
  body: f.requiredText(longestBody),
  html: f.text(longestBody),
  description: f.text(500),
} satisfies Fields;

export type EmailTemplate = RecordOf<typeof emailTemplateFields>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    email_template: EmailTemplate;
  }
}

export const emailTemplate = defineResource({
  kind: 'email_template',
  prefix: 'etp',
  plural: 'email_templates',
  path: '/emails/templates',
  tag: 'Mail',
  area: 'platform',
  table,
  screen: {
    title: ['name'],
    columns: ['subject', 'description', 'updated_at'],
    essentials: ['name', 'subject', 'body'],
  },
  fields: emailTemplateFields,
  filters: ['name'],
  sorts: ['created_at', 'updated_at', 'name'],
  search: ['name', 'subject', 'description'],
  match: ['name'],
  rules: templateFaults,
  example: {
    name: 'welcome',
    subject: 'Welcome to {{organization.name}}',
    body: 'Hello {{contact.first_name|there}},\n\nyour account manager is {{manager|our team}}.',
    html: '<p>Hello {{contact.first_name|there}},</p><p>your account manager is {{manager|our team}}.</p>',
  },
});
