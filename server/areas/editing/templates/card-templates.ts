import { cardTemplates as table } from '#db/schema/editing/card-templates.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { unknownPlaceholders } from '../../work/reply-templates/placeholders.ts';
import { cardFields } from '../cards/card-fields.ts';
import { t } from './messages.ts';
import { titlePlaceholders } from './title-placeholders.ts';

const {
  description,
  project_id,
  client_company_id,
  deliverable,
  brief,
  language,
  target,
  priority,
  estimate_minutes,
  reviewer_ids,
  skills_required,
  max_rounds,
  approvals_needed,
} = cardFields;

/** The properties that a new card takes from its template; its tags are those of the template, too. */
const givenFields = {
  description,
  project_id,
  client_company_id,
  deliverable,
  brief,
  language,
  target,
  priority,
  estimate_minutes,
  // A card is assigned with a notice, and a template is not.
  assignee_id: f.reference('user'),
  reviewer_ids,
  skills_required,
  max_rounds,
  approvals_needed,
} satisfies Fields;

const cardTemplateFields = {
  name: f.requiredText(200),
  title: f.text(300),
  ...givenFields,
} satisfies Fields;

export const givenByTemplate = [
  ...(Object.keys(givenFields) as (keyof typeof givenFields)[]),
  'tags',
] as const;

export type CardTemplate = RecordOf<typeof cardTemplateFields>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    card_template: CardTemplate;
  }
}

export const cardTemplate = defineResource({
  kind: 'card_template',
  prefix: 'cdt',
  plural: 'card_templates',
  path: '/edicion/card-templates',
  tag: 'Editing queue',
  area: 'editing',
  table,
  fields: cardTemplateFields,
  derived: {},
  screen: {
    title: ['name'],
    columns: ['title', 'deliverable', 'priority', 'estimate_minutes', 'client_company_id', 'updated_at'],
    essentials: [
      'name',
      'title',
      'deliverable',
      'brief',
      'target',
      'priority',
      'estimate_minutes',
      'client_company_id',
      'project_id',
      'assignee_id',
    ],
  },
  defaults: {
    deliverable: 'other',
    brief: {},
    priority: 50,
    reviewer_ids: [],
    skills_required: [],
  },
  filters: ['deliverable', 'client_company_id', 'project_id', 'assignee_id'],
  sorts: ['created_at', 'name', 'updated_at'],
  search: ['name', 'title'],
  expand: { project: 'project_id', client_company: 'client_company_id', assignee: 'assignee_id' },
  // A misspelt placeholder would be in the title of every card.
  rules: ({ title }) =>
    unknownPlaceholders(title ?? '', titlePlaceholders).map((placeholder) => ({
      path: 'title',
      rule: 'placeholder',
      message: t('unknownPlaceholder', {
        placeholder,
        known: titlePlaceholders.map((one) => `{${one}}`).join(', '),
      }),
      allowed: titlePlaceholders,
    })),
  example: {
    name: 'Weekly reel',
    title: 'Reel of week {week}',
    deliverable: 'reel',
    brief: { message: 'What happened this week', music: 'lively' },
    target: { duration_s: 45, aspect: '9:16' },
    priority: 60,
    estimate_minutes: 90,
    tags: ['weekly'],
  },
});
