import { emailTemplates as table } from '#db/schema/mail.ts';
import type { ErrorDetail } from '../errors.ts';
import * as f from '../kernel/fields.ts';
import { defineResource } from '../kernel/resource.ts';
import type { Row } from '../kernel/store.ts';
import { brokenPlaceholder, hasControls, longestBody, longestSubject } from './template.ts';

/** Told when it is saved, where somebody can mend it, and not when it is sent. */
function isWellFormed(record: Row): ErrorDetail[] {
  const details: ErrorDetail[] = [];
  for (const path of ['subject', 'body', 'html']) {
    const text = record[path];
    if (typeof text !== 'string') continue;
    const broken = brokenPlaceholder(text);
    const message = `"${broken}" is no placeholder such as {{name}}, {{contact.first_name}} or {{name|there}}`;
    if (broken !== undefined) details.push({ path, rule: 'placeholder', message });
    if (path === 'subject' && hasControls(text))
      details.push({ path, rule: 'one_line', message: 'must be one line' });
  }
  return details;
}

export const emailTemplate = defineResource({
  kind: 'email_template',
  plural: 'email_templates',
  path: '/emails/templates',
  tag: 'Mail',
  area: 'platform',
  table,
  fields: {
    name: f.requiredText(120),
    subject: f.requiredText(longestSubject),
    body: f.requiredText(longestBody),
    html: f.text(longestBody),
    description: f.text(500),
  },
  derived: {},
  defaults: {},
  filters: ['name'],
  sorts: ['created_at', 'updated_at', 'name'],
  search: ['name', 'subject', 'description'],
  match: ['name'],
  rules: isWellFormed,
  example: {
    name: 'welcome',
    subject: 'Welcome to {{organization.name}}',
    body: 'Hello {{contact.first_name|there}},\n\nyour account manager is {{manager|our team}}.',
    html: '<p>Hello {{contact.first_name|there}},</p><p>your account manager is {{manager|our team}}.</p>',
  },
});
