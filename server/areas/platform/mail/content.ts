import { and, desc, eq, or } from 'drizzle-orm';
import { emailTemplates } from '#db/schema/base/mail.ts';
import { render, type Template } from '#server/base/mail/template.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { findLaterRecord } from '#server/resources/records/later-records.ts';
import type { ErrorDetail, KnownPath } from '#server/vocabulary/errors.ts';
import { invalid, invalidField } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

export interface Wording {
  subject?: string | undefined;
  body?: string | undefined;
  html?: string | null | undefined;
  template?: string | undefined;
  variables: Record<string, unknown>;
  contact_id?: string | null | undefined;
}

/** The content of a mail: as it was sent, or a template filled with the variables. */
export async function contentOf(
  ctx: Ctx,
  wording: Wording,
): Promise<Template & { templateId: string | null }> {
  const { subject, body, html = null, template } = wording;
  const person = await findContact(ctx, wording.contact_id);
  if (template === undefined) {
    if (subject !== undefined && body !== undefined) return { subject, body, html, templateId: null };
    throw invalid([...needed('subject', subject), ...needed('body', body)]);
  }
  const both = (['subject', 'body', 'html'] as const).filter((name) => (wording[name] ?? null) !== null);
  if (both.length)
    throw invalid(both.map((path) => ({ path, rule: 'conflict', message: t('withTemplate') })));
  const found = await findTemplate(ctx, template);
  const { id, name, slug } = ctx.actor.organization;
  const values = { ...wording.variables, ...person, organization: { id, name, slug } };
  return { ...render(found, values), templateId: found.id };
}

const needed = (path: KnownPath, value: unknown): ErrorDetail[] =>
  value === undefined ? [{ path, rule: 'required', message: t('withoutTemplate') }] : [];

async function findContact(ctx: Ctx, id: string | null | undefined): Promise<{ contact?: object }> {
  if (id === null || id === undefined) return {};
  const found = await findLaterRecord(ctx, 'contact', id);
  if (!found) throw invalidField('contact_id', 'not_found', t('noContact', { id }));
  return { contact: found };
}

/** Finds a template by its id or its name. A name that several templates have is refused. */
async function findTemplate(ctx: Ctx, wanted: string): Promise<Template & { id: string }> {
  const { id, name, subject, body, html } = emailTemplates;
  const isId = eq(id, wanted);
  const [found, another] = await ctx.tx
    .select({ id, subject, body, html })
    .from(emailTemplates)
    .where(
      and(
        inOrganization(emailTemplates, ctx.organization),
        isLive(emailTemplates),
        or(isId, eq(name, wanted)),
      ),
    )
    .orderBy(desc(isId))
    .limit(2);
  if (!found) throw invalidField('template', 'not_found', t('noTemplate', { name: wanted }));
  if (another && found.id !== wanted) {
    throw invalidField('template', 'ambiguous', t('severalTemplates', { name: wanted }));
  }
  return found;
}
