import { z } from 'zod';
import { formSubmissions as table } from '#db/schema/contracts/forms.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { Given, RecordOf } from '#server/kernel/values/record-of.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { Frozen, NameIn } from '#server/resources/resource/behaviour.ts';
import { defineResource } from '#server/resources/resource/resource.ts';
import { defineStates } from '#server/resources/resource/states.ts';
import { invalid } from '#server/vocabulary/errors.ts';
import { registerBy } from '../webinars/register.ts';
import { readAnswers } from './answers.ts';
import { makeOutcome } from './making.ts';
import { t } from './messages.ts';
import { personOf } from './outcome.ts';

const submissionStates = defineStates(
  'new',
  {
    new: {
      processed: { event: 'processed', stamps: ['processed_at'] },
      spam: { event: 'marked_spam' },
    },
    // A submission that was taken for spam by mistake creates its records later.
    spam: { processed: { event: 'processed', stamps: ['processed_at'] } },
    processed: {},
  },
  { new: 'idle', spam: 'bad', processed: 'good' },
);

const answer = z.union([
  z.string().max(10_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(500)).max(100),
  z.null(),
]);
const data = {
  kind: 'object',
  write: z.record(z.string().min(1).max(50), answer),
  read: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])),
} as const;

/** Answers are checked against their questions when they arrive, and create their records when they are processed. */
async function deriveSubmission(
  ctx: Ctx,
  row: Given<FormSubmission>,
  before: FormSubmission | undefined,
): Promise<Partial<FormSubmission>> {
  const isDue = before !== undefined && before.status !== 'processed' && row.status === 'processed';
  if (before !== undefined && !isDue) return {};
  const form = await findRecord(ctx, 'form', row.form_id, { includeDeleted: true });
  if (!form) throw new Error(`no form ${row.form_id}`);
  const { answers, problems } = readAnswers(form.fields, row.data ?? {});
  if (isDue) return makeOutcome(ctx, form, answers, row.utm ?? {});
  if (problems.length) throw invalid(problems);
  return { data: answers };
}

/** The form may belong to a webinar; then its sender is registered. */
async function follow(
  ctx: Ctx,
  row: FormSubmission,
  before: FormSubmission | undefined,
  changed: readonly NameIn<FormSubmission>[],
): Promise<void> {
  if (!before || !changed.includes('status') || row.status !== 'processed') return;
  const { first_name, last_name, email } = personOf(row.data);
  const name = [first_name, last_name].filter(Boolean).join(' ').slice(0, 200);
  if (email) await registerBy(ctx, row.form_id ?? '', { name: name || null, email, source: 'form' });
}

/** A submission must stay as it was sent. */
const frozenSubmission = (): Frozen<NameIn<FormSubmission>> => ({
  names: ['data', 'utm'],
  message: t('readOnly'),
});

const formSubmissionFields = { status: submissionStates.field, data, utm: f.looseRecord() } satisfies Fields;

const formSubmissionDerived = {
  form_id: f.derivedReference('form'),
  contact_id: f.derivedReference('contact'),
  lead_id: f.derived('id', z.string().nullable()),
  ticket_id: f.derived('id', z.string().nullable()),
  spam_score: f.derived('number', z.number()),
  spam_reasons: f.derived('list', z.array(z.string())),
  browser_token: f.derivedText(),
  ip: f.derivedText(),
  user_agent: f.derivedText(),
  processed_at: f.derivedInstant(),
} satisfies Fields;

export type FormSubmission = RecordOf<typeof formSubmissionFields & typeof formSubmissionDerived>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    form_submission: FormSubmission;
  }
}

export const formSubmission = defineResource({
  kind: 'form_submission',
  prefix: 'fsb',
  plural: 'form_submissions',
  path: '/forms/{id}/submissions',
  itemPath: '/forms/submissions',
  parent: { kind: 'form', column: 'form_id' },
  tag: 'Forms',
  area: 'contracts',
  table,
  screen: {
    title: ['contact_id', 'created_at'],
    columns: ['status', 'contact_id', 'lead_id', 'ticket_id', 'spam_score', 'created_at'],
    essentials: ['data'],
  },
  fields: formSubmissionFields,
  derived: formSubmissionDerived,
  defaults: { utm: {}, data: {}, spam_score: 0, spam_reasons: [] },
  filters: ['status', 'contact_id', 'lead_id', 'ticket_id', 'spam_score'],
  sorts: ['created_at', 'updated_at'],
  search: ['data'],
  expand: { contact: 'contact_id' },
  derive: deriveSubmission,
  frozen: frozenSubmission,
  follow,
  eventStem: 'form.submission_',
  createdVerb: 'received',
  example: {
    data: { name: 'Ana García', email: 'ana.garcia@example.com', message: 'Two days of filming in May.' },
    utm: { source: 'newsletter' },
  },
});
