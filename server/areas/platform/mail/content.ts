import { render, type Template } from '#server/base/mail/template.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import { invalid, invalidField } from '#server/calls/errors.ts';
import { findRow, Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { emailTemplate } from './templates.ts';

export interface Wording {
  subject?: string | undefined;
  body?: string | undefined;
  html?: string | null | undefined;
  template?: string | undefined;
  variables: Record<string, unknown>;
  contact_id?: string | null | undefined;
}

/** A mail's words: as they were sent, or a template with its variables in. */
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
  const both = Object.entries({ subject, body, html }).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  if (both.length)
    throw invalid(both.map(([path]) => ({ path, rule: 'conflict', message: 'comes from the template' })));
  const found = await findTemplate(ctx, template);
  const { id, name, slug } = ctx.actor.organization;
  const values = { ...wording.variables, ...person, organization: { id, name, slug } };
  return { ...render(found, values), templateId: found.id };
}

const needed = (path: string, value: unknown): ErrorDetail[] =>
  value === undefined ? [{ path, rule: 'required', message: 'is needed where no template is named' }] : [];

async function findContact(ctx: Ctx, id: string | null | undefined): Promise<{ contact?: object }> {
  if (id === null || id === undefined) return {};
  const { tx, organization } = ctx;
  const found = await findRow(tx, resourceOf('contact').table, { organization, id });
  if (!found) throw invalidField('contact_id', 'not_found', `the contact ${id} was not found`);
  return { contact: found };
}

/** By its id or its name; two of the same name are not guessed between. */
async function findTemplate(ctx: Ctx, wanted: string): Promise<Template & { id: string }> {
  const { values, bind } = new Params();
  const place = bind(wanted);
  const [found, another] = await ctx.tx.text<Template & { id: string }>(
    `SELECT id, subject, body, html FROM ${emailTemplate.resource.table.name}
     WHERE ${tenantIs(ctx.organization, bind)} AND deleted_at IS NULL AND (id = ${place} OR name = ${place})
     ORDER BY id = ${place} DESC LIMIT 2`,
    values,
  );
  if (!found) throw invalidField('template', 'not_found', `the template ${wanted} was not found`);
  if (another && found.id !== wanted) {
    throw invalidField('template', 'ambiguous', `several templates are named ${wanted}; name one by its id`);
  }
  return found;
}
