import { missingVariables, render, type Template, templateFaults } from '#server/base/mail/template.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import type { Contact } from '../contacts/contacts.ts';
import type { Campaign } from './campaigns.ts';

type Words = Pick<Campaign, 'subject' | 'body' | 'html'>;

const templateOf = ({ subject, body, html }: Words): Template => ({ subject, body, html });

const organizationOf = ({ actor }: Ctx) => {
  const { id, name, slug } = actor.organization;
  return { id, name, slug };
};

/** Any property may be missing in some contact, so a placeholder without a default would stop the campaign halfway. */
export function wordingErrors(ctx: Ctx, record: Words): ErrorDetail[] {
  const template = templateOf(record);
  const faults = templateFaults({ ...template });
  if (faults.length) return faults;
  const values = { organization: organizationOf(ctx), contact: {} };
  const missing = missingVariables(template, values);
  if (missing.length === 0) render(template, values);
  return missing;
}

export const wordsFor = (ctx: Ctx, record: Words, contact: Contact): Template =>
  render(templateOf(record), { organization: organizationOf(ctx), contact });
