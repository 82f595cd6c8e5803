import { knownShares, type TaxedLine } from '#server/areas/crm/lines/known-taxes.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { Invoice } from '../../invoices/invoices.ts';
import { t } from '../messages.ts';
import type { FiscalDetail, IssueContent } from '../record/fiscal-content.ts';
import { spanishNumber } from '../record/spanish-number.ts';
import type { operationOf } from './operation-of.ts';
import type { recipientOf } from './recipient-of.ts';

/** The characters that a number may have in a record. */
const numberForm = /^[\x20-\x7e]{1,60}$/;
const refusedCharacters = /["'<>=]/;

/** The rates that the agency accepts for VAT, and for the surcharge. */
const vatRates = ['0', '2', '4', '5', '7.5', '10', '21'];
const surchargeRates = ['0', '0.26', '0.5', '0.62', '1', '1.4', '1.75', '5.2'];

const mostDetails = 12;

/** Records are issued with the tax number of the certificate, and their numbers have plain characters. */
export function issuerProblems(record: Invoice, issuer: string): ErrorDetail[] {
  const problems: ErrorDetail[] = [];
  const own = record.seller?.tax_id ?? '';
  if (spanishNumber(own) !== issuer)
    problems.push({ path: 'seller.tax_id', rule: 'certificate', message: t('otherIssuer', { own, issuer }) });
  const number = record.number ?? '';
  if (!numberForm.test(number) || refusedCharacters.test(number))
    problems.push({ path: 'number', rule: 'format', message: t('numberForm', { number }) });
  return problems;
}

export function recipientProblem(
  missing: Extract<ReturnType<typeof recipientOf>, string>,
  { buyer }: Invoice,
): ErrorDetail {
  const facts = { customer: buyer?.name ?? '', number: buyer?.tax_id ?? '' };
  if (missing === 'country')
    return { path: 'buyer.address.country', rule: 'required', message: t('recipientCountry', facts) };
  if (missing === 'spanish_number')
    return { path: 'buyer.tax_id', rule: 'format', message: t('recipientForm', facts) };
  return { path: 'buyer.tax_id', rule: 'required', message: t('recipientNumber', facts) };
}

/** The reason why a line has no place in a record. */
export function partProblem(
  part: TaxedLine,
  operation: ReturnType<typeof operationOf>,
  at: number,
): ErrorDetail | undefined {
  const refused = (rule: string, message: Message): ErrorDetail => ({
    path: `lines.${at}.tax_codes`,
    rule,
    message,
  });
  if (operation === 'margin') return refused('margin', t('marginScheme'));
  if (operation === 'uncoded') return refused('required', t('uncoded'));
  const shares = knownShares(part);
  if (shares.some(({ kind }) => kind === 'municipal')) return refused('kind', t('municipal'));
  const vat = shares.find(({ kind }) => kind === 'vat');
  const surcharge = shares.find(({ kind }) => kind === 'surcharge');
  const isKnown = (rates: string[], rate: string | null | undefined) =>
    rates.includes(amount(rate).toFixed());
  if (operation.operation === 'S1' && !isKnown(vatRates, vat?.tax_rate))
    return refused('one_of', t('vatRate', { rate: vat?.tax_rate ?? '', rates: vatRates }));
  if (surcharge && !isKnown(surchargeRates, surcharge.tax_rate))
    return refused('one_of', t('surchargeRate', { rate: surcharge.tax_rate ?? '', rates: surchargeRates }));
  return undefined;
}

/** A record has at most so many parts, and some operations need a customer with a number. */
export function detailProblems(
  details: readonly FiscalDetail[],
  recipient: IssueContent['recipient'],
  { buyer }: Invoice,
): ErrorDetail[] {
  const problems: ErrorDetail[] = [];
  if (details.length > mostDetails)
    problems.push({ path: 'lines', rule: 'too_many', message: t('tooManyRates', { most: mostDetails }) });
  const has = (wanted: FiscalDetail['operation']) => details.some(({ operation }) => operation === wanted);
  const customer = buyer?.name ?? '';
  const isOfUnion = recipient !== null && 'country' in recipient.identity && recipient.identity.type === '02';
  if (has('S2') && recipient === null)
    problems.push({ path: 'buyer.tax_id', rule: 'required', message: t('reverseNeedsCustomer') });
  if (has('E5') && !isOfUnion)
    problems.push({ path: 'buyer.tax_id', rule: 'required', message: t('supplyNeedsNumber', { customer }) });
  return problems;
}
