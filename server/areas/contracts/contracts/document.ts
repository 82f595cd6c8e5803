import sanitizeHtml from 'sanitize-html';
import { render } from '#server/base/mail/template.ts';
import type { Ctx } from '#server/calls/context.ts';
import { invalidField } from '#server/calls/errors.ts';
import { findRow, type Row } from '#server/kernel/records/store.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { rounded } from '#server/kernel/schema/money.ts';
import type { ContractRow } from './contract-row.ts';
import { documentName, findFile, type StoredFile } from './rows.ts';
import { sha256 } from './trail.ts';

/** What a contract may look like: structure and emphasis, nothing that loads, runs or leads elsewhere. */
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

/** The document as it will be signed, byte for byte. */
export async function documentOf(ctx: Ctx, contract: ContractRow): Promise<StoredFile> {
  if (contract.document_url !== null) return fetchedDocument(ctx, contract);
  const source = contract.template_id === null ? contract : await templateOf(ctx, contract.template_id);
  const { body, body_format } = source;
  if (body === null)
    throw invalidField('body', 'required', 'a document is needed: body, template_id or document_url');
  const isHtml = body_format === 'html';
  const values = await valuesOf(ctx, contract);
  // Values of an HTML body are escaped, those of a text are not.
  const filled = render({ subject: '', body: isHtml ? '' : body, html: isHtml ? body : null }, values);
  const content = Buffer.from(filled.html === null ? filled.body : cleanHtml(filled.html));
  return { media_type: mediaTypes[body_format], sha256: sha256(content), content };
}

async function fetchedDocument(ctx: Ctx, contract: ContractRow): Promise<StoredFile> {
  const { document_status: status, document_error: error } = contract;
  const file = status === 'ready' ? await findFile(ctx, contract.id, documentName) : undefined;
  if (file) return file;
  const reason = error ?? 'it is still being fetched; try again in a moment';
  throw invalidField('document_url', 'document', `the document is not there: ${reason}`);
}

async function templateOf(ctx: Ctx, id: string): Promise<Pick<ContractRow, 'body' | 'body_format'>> {
  const found = await findById(ctx, 'contract_template', id);
  if (!found) throw invalidField('template_id', 'not_found', `the template ${id} was not found`);
  return { body: String(found.body), body_format: found.body_format === 'html' ? 'html' : 'text' };
}

/** What `{{…}}` can name: the contract, its parties, the organization, and the variables given with it. */
async function valuesOf(ctx: Ctx, contract: ContractRow): Promise<Record<string, unknown>> {
  const { id, name, slug } = ctx.actor.organization;
  const [company, contact] = await Promise.all([
    findById(ctx, 'company', contract.company_id),
    findById(ctx, 'contact', contract.contact_id),
  ]);
  return {
    ...(typeof contract.variables === 'object' ? contract.variables : {}),
    contract: { ...contract, value: amountOf(contract.value) },
    ...(company ? { company } : {}),
    ...(contact ? { contact } : {}),
    organization: { id, name, slug },
  };
}

/** The same text whether it was just given or comes from storage. */
const amountOf = (value: unknown) => (typeof value === 'string' ? rounded(value) : value);

async function findById(
  { tx, organization }: Ctx,
  kind: 'company' | 'contact' | 'contract_template',
  id: unknown,
): Promise<Row | undefined> {
  return typeof id === 'string' ? findRow(tx, resourceOf(kind).table, { organization, id }) : undefined;
}
