import { z } from 'zod';
import { asPlatform } from '#server/calls/acting.ts';
import type { App } from '#server/calls/app.ts';
import type { Client, Ctx } from '#server/calls/context.ts';
import { notFound } from '#server/calls/errors.ts';
import { publicOperation } from '#server/calls/operation.ts';
import { recordReply } from '#server/kernel/calls/replies.ts';
import { textOrNull } from '#server/kernel/records/body.ts';
import { createOwnRecord } from '#server/kernel/records/own-record.ts';
import { updateRecord } from '#server/kernel/records/records.ts';
import { Params, type Row } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { readAnswers } from './answers.ts';
import { formFields, questions } from './fields.ts';
import { form } from './forms.ts';
import { spamScore, spamThreshold } from './spam.ts';
import { formSubmission } from './submissions.ts';

const place = { tag: 'Forms', area: 'contracts' } as const;
const key = z.string().min(1).max(150);
const open = { ...place, anyOrigin: true, examples: { recordFrom: '/public/forms' } } as const;

const definition = z
  .object({
    name: z.string(),
    description: z.string().nullable(),
    organization: z.string(),
    fields: formFields.read,
  })
  .meta({ id: 'PublicForm' });

const receipt = z
  .object({ id: z.string(), message: z.string().nullable(), redirect_url: z.string().nullable() })
  .meta({ id: 'FormReceipt' });

const missing = () => notFound('The form');

/** `house.ask-us`: an organization's name in addresses, and its form's. Only published forms are there. */
async function openForm<T>(app: App, given: string, work: (ctx: Ctx, row: Row) => Promise<T>): Promise<T> {
  const [house = '', ...rest] = given.split('.');
  const [known] = await app.db.asSystem((tx) =>
    tx.text<{ id: string }>('SELECT id FROM organizations WHERE slug = $1', [house]),
  );
  if (!known) throw missing();
  return asPlatform(app, known.id, async (ctx) => {
    const found = await findForm(ctx, rest.join('.'));
    if (!found) throw missing();
    return work(ctx, found);
  });
}

async function findForm({ tx, organization }: Ctx, name: string): Promise<Row | undefined> {
  const { table } = form.resource;
  const { values, bind } = new Params();
  const wanted = bind(name);
  const [row] = await tx.text<Row>(
    `SELECT ${table.selected} FROM ${table.name} WHERE ${tenantIs(organization, bind)} AND deleted_at IS NULL
     AND status = 'published' AND (slug = ${wanted} OR id = ${wanted})`,
    values,
  );
  return row;
}

const submission = {
  data: z.record(z.string().max(50), z.unknown()),
  utm: z.record(z.string().max(50), z.string().max(300)).default({}),
  browser_token: z.string().min(8).max(100).nullish(),
  /** What people do not see and programs fill in. */
  homepage: z.string().max(500).default(''),
  elapsed_ms: z.number().min(0).nullish(),
};
const body = z.object(submission);

async function receive(ctx: Ctx, row: Row, input: z.output<typeof body>, client: Client): Promise<string> {
  const { browser_token = null, data, utm } = input;
  const earlier = browser_token === null ? undefined : await findEarlier(ctx, row.id, browser_token);
  if (earlier) return earlier;
  const { answers } = readAnswers(questions.parse(row.fields), data);
  const { score, reasons } = spamScore({
    answers,
    honeypot: input.homepage,
    elapsedMs: input.elapsed_ms ?? null,
    userAgent: client.userAgent ?? '',
  });
  const fixed = {
    form_id: row.id,
    browser_token,
    ip: client.address,
    user_agent: client.userAgent,
    spam_score: score,
    spam_reasons: reasons,
  };
  const { resource } = formSubmission;
  const { record } = await createOwnRecord(ctx, resource, { data, utm }, fixed);
  await updateRecord(ctx, resource, record.id, { status: score >= spamThreshold ? 'spam' : 'processed' });
  return record.id;
}

/** A browser that sends again, because nobody knew whether it had arrived, finds what it sent first. */
async function findEarlier(
  { tx, organization }: Ctx,
  formId: string,
  token: string,
): Promise<string | undefined> {
  await tx.text('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [
    `${organization} ${formId} ${token}`,
  ]);
  const { values, bind } = new Params();
  const [row] = await tx.text<{ id: string }>(
    `SELECT id FROM form_submissions WHERE ${tenantIs(organization, bind)} AND form_id = ${bind(formId)}
     AND browser_token = ${bind(token)}`,
    values,
  );
  return row?.id;
}

/** For anybody, without a token. */
export const publicForms = {
  get: publicOperation({
    ...open,
    method: 'GET',
    path: '/public/forms/{key}',
    summary: 'A published form, for anybody',
    description:
      'The key is `organization.form`: the name of the organization in addresses, and the slug or id of the form.',
    input: z.strictObject({ key }),
    output: recordReply(definition),
    answer: (app, input) =>
      openForm(app, input.key, async (ctx, row) => ({
        data: {
          name: String(row.name),
          description: textOrNull(row.description),
          organization: ctx.actor.organization.name,
          fields: questions.parse(row.fields),
        },
      })),
  }),
  submit: publicOperation({
    ...open,
    method: 'POST',
    path: '/public/forms/{key}',
    summary: 'Send a form, without a token',
    description:
      'Creates what the form was made for. The same `browser_token` again answers as the first time and creates nothing. What looks like spam is kept and creates nothing; the answer does not tell.',
    examples: {
      ...open.examples,
      request: {
        data: { name: 'Ana García', email: 'ana.garcia@example.com' },
        utm: { source: 'newsletter' },
        browser_token: 'b-7f3a9c21',
        elapsed_ms: 21_000,
      },
    },
    input: z.looseObject({ key, ...submission }),
    output: recordReply(receipt),
    answer: (app, { key: given, ...input }, client) =>
      openForm(app, given, async (ctx, row) => ({
        data: {
          id: await receive(ctx, row, body.parse(input), client),
          message: textOrNull(row.success_message),
          redirect_url: textOrNull(row.redirect_url),
        },
      })),
  }),
};
