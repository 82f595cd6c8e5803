import { knownShares, type TaxedLine } from '#server/areas/crm/lines/known-taxes.ts';
import { isCharged } from '#server/areas/crm/lines/tax-conditions.ts';
import type { TaxCode } from '#server/areas/crm/tax-codes/tax-codes.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { FiscalDetail } from '../record/fiscal-content.ts';

type KnownCode = Pick<TaxCode, 'code' | 'regime' | 'reason'>;

export interface OperationFacts {
  codes: readonly KnownCode[];
  /** The customer is in another country. */
  isAbroad: boolean;
}

export type Refused = 'uncoded' | 'margin';

/** The articles of the VAT act that the legal reason of a code names. */
const articlesOf = ({ code, reason }: KnownCode): string[] => {
  const texts = [code.replaceAll('_', ' '), ...Object.values(reason)].join(' ');
  return [...texts.matchAll(/(?:art[íi]culos?|artigos?|articles?|exempt) (\d+)/gi)].map(([, no = '']) => no);
};

/** The articles of exempt operations, as the agency codes them. */
const exemptions: Readonly<Record<string, FiscalDetail['operation']>> = {
  20: 'E1',
  21: 'E2',
  22: 'E3',
  23: 'E4',
  24: 'E4',
  25: 'E5',
};

function exemptionOf(code: KnownCode | undefined): FiscalDetail['operation'] {
  const found = code && articlesOf(code).find((article) => article in exemptions);
  return (found && exemptions[found]) || 'E6';
}

/** The rules on the place of supply. */
const placeRules = ['68', '69', '70', '72', '73', '74'];

function notSubject(code: KnownCode | undefined, isAbroad: boolean): FiscalDetail['operation'] {
  const articles = code ? articlesOf(code) : [];
  if (articles.some((article) => article === '7' || article === '14')) return 'N1';
  return isAbroad || articles.some((article) => placeRules.includes(article)) ? 'N2' : 'N1';
}

const regimes = { general: '01', reverse_charge: '01', cash_basis: '07', equivalence: '18' } as const;

/** How the agency classes a line: its regime and its operation, or the reason why it has no place in a record. */
export function operationOf(
  part: TaxedLine,
  { codes, isAbroad }: OperationFacts,
): Pick<FiscalDetail, 'regime' | 'operation'> | Refused {
  const vat = knownShares(part).find(({ kind }) => kind === 'vat');
  const code = codes.find((one) => one.code === vat?.code);
  const regime = code?.regime ?? 'general';
  if (regime === 'margin') return 'margin';
  const known = regimes[regime];
  if (vat && isCharged(vat) && amount(vat.tax_rate).gt(0)) return { regime: known, operation: 'S1' };
  switch (vat?.category) {
    case 'S':
    case 'Z':
      return { regime: known, operation: 'S1' };
    case 'E':
      return { regime: known, operation: exemptionOf(code) };
    case 'K':
      return { regime: '01', operation: 'E5' };
    case 'G':
      return { regime: '02', operation: 'E2' };
    // A service to a business abroad is taxed in its country. Within Spain, only the customer owes the tax.
    case 'AE':
      return { regime: '01', operation: isAbroad ? 'N2' : 'S2' };
    case 'O':
      return { regime: '01', operation: notSubject(code, isAbroad) };
    default:
      return 'uncoded';
  }
}
