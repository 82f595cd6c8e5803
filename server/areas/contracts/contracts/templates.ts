import { contractTemplates as table } from '#db/schema/contracts/contracts.ts';
import { brokenPlaceholder, longestBody } from '#server/base/mail/template.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import { contractKinds, formats } from './kinds.ts';
import { t } from './messages.ts';

/** Broken placeholders are refused when they are saved, and not when the contract is sent. */
export function wellFormed({ body }: { body: string | null }): ErrorDetail<'body'>[] {
  const broken = body === null ? undefined : brokenPlaceholder(body);
  if (broken === undefined) return [];
  const examples = { field: '{{company.name}}', variable: '{{months|12}}' };
  const message = t('badPlaceholder', { placeholder: broken, ...examples });
  return [{ path: 'body', rule: 'placeholder', message }];
}

const contractTemplateFields = {
  name: f.requiredText(200),
  kind: f.oneOf(contractKinds),
  description: f.text(1_000),
  body: f.requiredText(longestBody),
  body_format: f.oneOf(formats),
} satisfies Fields;

export type ContractTemplate = RecordOf<typeof contractTemplateFields>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    contract_template: ContractTemplate;
  }
}

export const contractTemplate = defineResource({
  kind: 'contract_template',
  prefix: 'ctt',
  plural: 'contract_templates',
  path: '/contracts/templates',
  tag: 'Contracts',
  area: 'contracts',
  table,
  screen: {
    title: ['name'],
    columns: ['kind', 'description', 'updated_at'],
    essentials: ['name', 'kind', 'body'],
  },
  fields: contractTemplateFields,
  derived: {},
  defaults: { kind: 'service', body_format: 'text' },
  filters: ['name', 'kind'],
  sorts: ['created_at', 'updated_at', 'name'],
  search: ['name', 'description'],
  rules: wellFormed,
  example: {
    name: 'Services, monthly',
    kind: 'service',
    body: 'Contract {{contract.number}} between {{organization.name}} and {{company.name|the client}}.\n\nIt runs for {{months|12}} months.',
  },
});
