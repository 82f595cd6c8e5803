import { and, eq, or } from 'drizzle-orm';
import { z } from 'zod';
import { sendLock } from '#db/advisory-locks.ts';
import { formSubmissions, forms } from '#db/schema/contracts/forms.ts';
import { organizations } from '#db/schema/kernel/identity.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Client, Ctx } from '#server/calls/context.ts';
import { publicOperation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import type { Services } from '#server/calls/services.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { createOwnRecord } from '#server/resources/records/own-record.ts';
import { updateRecord } from '#server/resources/records/records.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { invalid, notFound } from '#server/vocabulary/errors.ts';
import { readAnswers } from './answers.ts';
import { formFields } from './fields.ts';
import { type Form, form } from './forms.ts';
import { t } from './messages.ts';
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

const missing = () => notFound(t('formNotFound'));

/** The key is such as `studio.ask-us`: the slug of the organization, and that of the form, which must be published. */
async function openForm<T>(
  app: Services,
  given: string,
  work: (ctx: Ctx, row: Form) => Promise<T>,
): Promise<T> {
  const [slug = '', ...rest] = given.split('.');
  const [known] = await app.db.asSystem((tx) =>
    tx.select({ id: organizations.id }).from(organizations).where(eq(organizations.slug, slug)),
  );
  if (!known) throw missing();
  return asPlatform(app, known.id, async (ctx) => {
    const found = await findForm(ctx, rest.join('.'));
    if (!found) throw missing();
    return work(ctx, found);
  });
}

async function findForm({ tx, organization }: Ctx, name: string): Promise<Form | undefined> {
  const where = and(eq(forms.status, 'published'), or(eq(forms.slug, name), eq(forms.id, name)));
  const [row] = await selectRows(tx, form.resource.table, { organization, where });
  return row;
}

const submission = {
  data: z.record(z.string().max(50), z.unknown()),
  utm: z.record(z.string().max(50), z.string().max(300)).default({}),
  browser_token: z.string().min(8).max(100).nullish(),
  /** People do not see this field, and programs fill it in. */
  homepage: z.string().max(500).default(''),
  elapsed_ms: z.number().min(0).nullish(),
};
const body = z.object(submission);

async function receive(ctx: Ctx, row: Form, input: z.output<typeof body>, client: Client): Promise<string> {
  const { browser_token = null, data, utm } = input;
  const earlier = browser_token === null ? undefined : await findEarlier(ctx, row.id, browser_token);
  if (earlier) return earlier;
  const { answers, problems } = readAnswers(row.fields, data);
  if (problems.length) throw invalid(problems);
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
  const { record } = await createOwnRecord(ctx, resource, { data: answers, utm }, fixed);
  await updateRecord(ctx, resource, record.id, { status: score >= spamThreshold ? 'spam' : 'processed' });
  return record.id;
}

/** A browser that sends the same form again, because it got no answer, gets its first submission. */
async function findEarlier(
  { tx, organization }: Ctx,
  formId: string,
  token: string,
): Promise<string | undefined> {
  sendLock(tx, { purpose: 'formSubmission', name: `${organization} ${formId} ${token}` });
  const [row] = await tx
    .select({ id: formSubmissions.id })
    .from(formSubmissions)
    .where(
      and(
        inOrganization(formSubmissions, organization),
        eq(formSubmissions.form_id, formId),
        eq(formSubmissions.browser_token, token),
      ),
    );
  return row?.id;
}

/** Public operations, which need no token. */
export const publicForms = {
  get: publicOperation({
    ...open,
    method: 'GET',
    path: '/public/forms/{key}',
    summary: 'Get a published form',
    description:
      'The key is `organization.form`: the name of the organization in addresses, and the slug or id of the form.',
    input: z.strictObject({ key }),
    output: recordReply(definition),
    answer: (app, input) =>
      openForm(app, input.key, async (ctx, row) => ({
        data: {
          name: row.name,
          description: row.description,
          organization: ctx.actor.organization.name,
          fields: row.fields,
        },
      })),
  }),
  submit: publicOperation({
    ...open,
    method: 'POST',
    path: '/public/forms/{key}',
    summary: 'Submit a form',
    description:
      'Creates the records that the form is for. A repeated call with the same `browser_token` gets the same answer and creates nothing. A submission that looks like spam is stored but creates nothing; the answer is the same.',
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
          message: row.success_message,
          redirect_url: row.redirect_url,
        },
      })),
  }),
};
