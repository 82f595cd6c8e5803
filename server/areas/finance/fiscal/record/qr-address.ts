import type { FiscalContent } from './fiscal-content.ts';
import { fiscalDate } from './fiscal-date.ts';

const production = 'https://www2.agenciatributaria.gob.es/wlpl/TIKE-CONT/ValidarQR';
const trial = 'https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR';

/** True if records go to the service in which they count. Every other address is one for trials. */
export const isProduction = (endpoint: string | undefined): boolean =>
  endpoint !== undefined && new URL(endpoint).hostname.endsWith('.agenciatributaria.gob.es');

/** The page of the agency on which the customer of a document looks it up. It is what the QR code says. */
export function qrAddress(
  { issuer, number, issue_date }: Pick<FiscalContent, 'issuer' | 'number' | 'issue_date'>,
  total: string,
  endpoint: string | undefined,
): string {
  const values = [
    ['nif', issuer.tax_id],
    ['numserie', number],
    ['fecha', fiscalDate(issue_date)],
    ['importe', total],
  ] as const;
  const query = values.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${isProduction(endpoint) ? production : trial}?${query}`;
}
