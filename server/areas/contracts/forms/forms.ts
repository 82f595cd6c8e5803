import { z } from 'zod';
import { sendLock } from '#db/advisory-locks.ts';
import { forms as table } from '#db/schema/contracts/forms.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { slugOf } from '#server/kernel/values/slug.ts';
import { findByValue } from '#server/resources/records/store.ts';
import { findResource } from '#server/resources/resource/registry.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { kindName } from '#server/vocabulary/wording/message.ts';
import { fieldProblems } from './answers.ts';
import { formFields } from './fields.ts';
import { t } from './messages.ts';
import { creations } from './outcome.ts';

const formStates = defineStates(
  'draft',
  {
    draft: { published: { event: 'published', stamps: ['published_at'] } },
    published: { archived: { event: 'archived', stamps: ['archived_at'] } },
    archived: {},
  },
  { draft: 'idle', published: 'good', archived: 'over' },
);

const slug = {
  kind: 'text',
  write: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, refuseWith(t('notSlug')))
    .max(80)
    .nullish(),
  read: z.string().nullable(),
} as const;

/** A form without a slug gets one from its name. */
async function deriveForm(ctx: Ctx, row: Given<Form>): Promise<Partial<Form>> {
  if (row.slug !== null) return {};
  const wanted = slugOf(row.name ?? '', 'form');
  // Two forms that get the same slug at once take turns, with the lock that the kernel uses for a given value.
  sendLock(ctx.tx, { purpose: 'uniqueValue', name: `${ctx.organization} form slug ${wanted}` });
  const taken = await findByValue(ctx.tx, form.resource.table, ctx.organization, 'slug', wanted, {
    except: row.id,
  });
  return { slug: taken ? `${wanted}-${row.id.slice(-6)}` : wanted };
}

/** The questions must be answerable, and the kind of record that the form creates must exist. */
function formRules({ fields: questions, creates, status }: Form): DetailOf<Form>[] {
  const details = fieldProblems(questions);
  if (status === 'published' && questions.length === 0)
    details.push({ path: 'fields', rule: 'required', message: t('noFields') });
  const isMade = creates === 'lead' || creates === 'contact' || creates === 'ticket';
  if (isMade && !findResource(creates))
    details.push({
      path: 'creates',
      rule: 'one_of',
      message: t('cannotCreate', { kind: kindName(creates) }),
    });
  return details;
}

const formColumns = {
  status: formStates.field,
  name: f.requiredText(200),
  slug,
  description: f.text(2_000),
  fields: formFields,
  creates: f.oneOf(creations),
  owner_id: f.owner(),
  redirect_url: f.url(),
  success_message: f.text(1_000),
} satisfies Fields;

const formDerived = {
  published_at: f.derivedInstant(),
  archived_at: f.derivedInstant(),
} satisfies Fields;

export type Form = RecordOf<typeof formColumns & typeof formDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    form: Form;
  }
}

export const form = defineResource({
  kind: 'form',
  prefix: 'frm',
  plural: 'forms',
  path: '/forms',
  tag: 'Forms',
  about: 'Forms that anybody can fill in, and the records that they create.',
  area: 'contracts',
  table,
  screen: {
    title: ['name'],
    columns: ['status', 'creates', 'published_at', 'owner_id', 'updated_at'],
    essentials: ['name', 'description', 'fields', 'creates'],
  },
  fields: formColumns,
  derived: formDerived,
  ensured: ['slug'],
  defaults: { fields: [], creates: 'none' },
  filters: ['status', 'name', 'slug', 'creates', 'owner_id'],
  sorts: ['created_at', 'updated_at', 'name'],
  search: ['name', 'slug', 'description'],
  expand: { owner: 'owner_id' },
  match: ['slug'],
  unique: ['slug'],
  derive: deriveForm,
  rules: formRules,
  example: {
    name: 'Ask us',
    slug: 'ask-us',
    description: 'Tell us what you want to film.',
    fields: [
      { key: 'name', label: 'Your name', type: 'text', required: true },
      { key: 'email', label: 'E-mail', type: 'email', required: true },
      { key: 'message', label: 'What is it about?', type: 'textarea' },
    ],
    creates: 'contact',
    success_message: 'Thank you. We will write to you.',
  },
});
