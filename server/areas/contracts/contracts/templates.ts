import { contractTemplates as table } from '#db/schema/contracts.ts';
import { brokenPlaceholder, longestBody } from '#server/base/mail/template.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import type { Row } from '#server/kernel/records/store.ts';
import { defineResource } from '#server/kernel/resource/resource.ts';
import type { Fields } from '#server/kernel/schema/field.ts';
import * as f from '#server/kernel/schema/fields.ts';
import type { RecordOf } from '#server/kernel/schema/record-of.ts';
import { contractKinds, formats } from './kinds.ts';

/** A slip in a placeholder is told when it is saved, and not to the person who sends the contract. */
export function wellFormed({ body }: Row): ErrorDetail[] {
  const broken = typeof body === 'string' ? brokenPlaceholder(body) : undefined;
  if (broken === undefined) return [];
  const message = `"${broken}" is no placeholder such as {{company.name}} or {{months|12}}`;
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

declare module '#server/kernel/resource/registry.ts' {
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
