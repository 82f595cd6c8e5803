import type { TaxedLine } from '#server/areas/crm/lines/known-taxes.ts';
import { findTaxCodes } from '#server/areas/crm/tax-codes/find-tax-codes.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { type ErrorDetail, invalid } from '#server/vocabulary/errors.ts';
import { signOf } from '../../invoices/corrections/document-sign.ts';
import { taxedParts } from '../../invoices/deductions/taxed-parts.ts';
import { xmlText } from '../../invoices/electronic/model/xml-text.ts';
import type { Invoice } from '../../invoices/invoices.ts';
import { t } from '../messages.ts';
import type { DescribedIssue } from '../record/fiscal-content.ts';
import { detailsOf, inEurosAt, totalsOf } from './details-of.ts';
import { operationOf } from './operation-of.ts';
import { detailProblems, issuerProblems, partProblem, recipientProblem } from './problems.ts';
import { recipientOf } from './recipient-of.ts';
import { rectifiedAmounts } from './rectified-amounts.ts';
import { namesRecipient, typeOf } from './type-of.ts';

/** The tax number that issues the records. */
type Issuer = string;

/**
 * Describes a document for its record: its amounts in euros, with all taxes but without what is withheld. What has no place
 * in a lawful record is refused before the document has a record.
 */
export async function describeIssue(ctx: Ctx, record: Invoice, issuer: Issuer): Promise<DescribedIssue> {
  const typed = typeOf(record);
  const found = recipientOf(record.buyer, await countryOf(ctx, record));
  const isNamed = namesRecipient(typed);
  const recipient = typeof found === 'string' ? null : found;
  const isAbroad = recipient !== null && 'country' in recipient.identity;
  const facts = { codes: await findTaxCodes(ctx), isAbroad };
  const rate = euroRate(ctx, record);
  const problems: ErrorDetail[] = [...issuerProblems(record, issuer)];
  if (rate === null) problems.push({ path: 'currency', rule: 'euros', message: t('noEuros') });
  if (isNamed && typeof found === 'string') problems.push(recipientProblem(found, record));
  const parts = taxedParts<TaxedLine>(record).flatMap((part, at) => {
    const operation = operationOf(part, facts);
    const problem = partProblem(part, operation, Math.min(at, record.lines.length - 1));
    if (problem) problems.push(problem);
    return typeof operation === 'string' ? [] : [{ part, operation }];
  });
  const details = detailsOf(parts, inEurosAt(rate ?? 1, signOf(record)));
  problems.push(...detailProblems(details, isNamed ? recipient : null, record));
  if (problems.length > 0) throw invalid(problems);
  return {
    kind: 'issue',
    issuer: { name: (record.seller?.name ?? '').slice(0, 120), tax_id: issuer },
    number: record.number ?? '',
    issue_date: record.issue_date ?? '',
    ...typed,
    rectified: typed.correction === 'S' ? await rectifiedAmounts(ctx, record) : null,
    operation_date: record.operation_date === record.issue_date ? null : record.operation_date,
    description: descriptionOf(record),
    recipient: isNamed ? recipient : null,
    details,
    ...totalsOf(details),
  };
}

/** How many euros one unit of the document is worth; null if nobody has said it. */
function euroRate(ctx: Ctx, { currency, fx_rate }: Invoice): string | null {
  const own = settingsOf(ctx).currency;
  if ((currency ?? own) === 'EUR') return '1';
  return own === 'EUR' ? fx_rate : null;
}

async function countryOf(ctx: Ctx, { company_id, contact_id }: Invoice): Promise<string | null> {
  const company = await findRecord(ctx, 'company', company_id);
  const party = company ?? (await findRecord(ctx, 'contact', contact_id));
  const country = party?.address?.country;
  return typeof country === 'string' ? country : null;
}

const longestDescription = 500;

/** The goods and services that were sold, in the words of the lines. */
function descriptionOf({ lines, number }: Invoice): string {
  const texts = lines.flatMap(({ description }) => xmlText(description?.replace(/\s+/g, ' ')) ?? []);
  return [...new Set(texts)].join('; ').slice(0, longestDescription).trim() || `Factura ${number ?? ''}`;
}
