import sanitizeHtml from 'sanitize-html';
import { render } from '#server/base/mail/template.ts';
import type { Ctx } from '#server/calls/context.ts';
import { rounded } from '#server/kernel/values/money.ts';
import type { Given } from '#server/kernel/values/record-of.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { fromColumn } from '#server/vocabulary/wording/stored.ts';
import type { Contract } from './contracts.ts';
import { t } from './messages.ts';
import { documentName, findFile, type StoredFile } from './rows.ts';
import type { ContractTemplate } from './templates.ts';
import { sha256 } from './trail.ts';

/** A contract may have structure and emphasis, but nothing that loads, runs or links elsewhere. */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      'h1',
      'h2',
      'h3',
      'h4',
      'p',
      'br',
      'hr',
      'ol',
      'ul',
      'li',
      'blockquote',
      'pre',
      'div',
      'span',
      'b',
      'strong',
      'i',
      'em',
      'u',
      's',
      'sub',
      'sup',
      'small',
      'table',
      'caption',
      'thead',
      'tbody',
      'tfoot',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: { ol: ['start', 'type'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  });

const mediaTypes = { text: 'text/plain; charset=utf-8', html: 'text/html; charset=utf-8' } as const;

/** Returns the document that will be signed, byte for byte. */
export async function documentOf(ctx: Ctx, contract: Given<Contract>): Promise<StoredFile> {
  if (contract.document_url !== null) return fetchedDocument(ctx, contract);
  const source = contract.template_id === null ? contract : await templateOf(ctx, contract.template_id);
  const { body, body_format } = source;
  if (body === null) throw invalidField('body', 'required', t('documentNeeded'));
  const isHtml = body_format === 'html';
  const values = await valuesOf(ctx, contract);
  // Values of an HTML body are escaped, those of a text are not.
  const filled = render({ subject: '', body: isHtml ? '' : body, html: isHtml ? body : null }, values);
  const content = Buffer.from(filled.html === null ? filled.body : cleanHtml(filled.html));
  return { media_type: isHtml ? mediaTypes.html : mediaTypes.text, sha256: sha256(content), content };
}

async function fetchedDocument(ctx: Ctx, contract: Given<Contract>): Promise<StoredFile> {
  const { document_status: status, document_error: error } = contract;
  const file = status === 'ready' ? await findFile(ctx, contract.id, documentName) : undefined;
  if (file) return file;
  const reason = error === null ? t('stillFetching') : fromColumn(error);
  throw invalidField('document_url', 'document', t('documentMissing', { reason }));
}

async function templateOf(ctx: Ctx, id: string): Promise<ContractTemplate> {
  const found = await findRecord(ctx, 'contract_template', id);
  if (!found) throw invalidField('template_id', 'not_found', t('templateNotFound', { id }));
  return found;
}

/** Placeholders can name the contract, its parties, the organization, and the variables of the contract. */
async function valuesOf(ctx: Ctx, contract: Given<Contract>): Promise<Record<string, unknown>> {
  const { id, name, slug } = ctx.actor.organization;
  const [company, contact] = await Promise.all([
    findRecord(ctx, 'company', contract.company_id),
    findRecord(ctx, 'contact', contract.contact_id),
  ]);
  return {
    ...contract.variables,
    // The value has two decimals, even if the call sent it with fewer.
    contract: { ...contract, value: contract.value === null ? null : rounded(contract.value) },
    ...(company ? { company } : {}),
    ...(contact ? { contact } : {}),
    organization: { id, name, slug },
  };
}
