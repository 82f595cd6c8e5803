import type { TaxCategory } from '#server/areas/crm/lines/tax-conditions.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';
import type { ElectronicInvoice } from './model/electronic-invoice.ts';

const reasoned: readonly TaxCategory[] = ['E', 'AE', 'K', 'G', 'O'];

function sellerFacts({ seller }: ElectronicInvoice): Message[] {
  return [
    ...(seller.address.country === null ? [t('sellerCountryMissing')] : []),
    ...(seller.taxId === null ? [t('sellerNumberMissing')] : []),
  ];
}

/** The customer of a reverse charge needs a number, and that of an intra-Community supply one for VAT (BR-AE-02, BR-IC-02). */
function buyerFacts({ buyer, vat }: ElectronicInvoice): Message[] {
  if (buyer.name === '') return [t('buyerMissing')];
  const customer = buyer.name;
  const has = (category: TaxCategory) => vat.some((one) => one.category === category);
  const isNumberMissing = has('K') ? buyer.vatNumber === null : has('AE') && buyer.taxId === null;
  return [
    ...(buyer.address.country === null ? [t('buyerCountryMissing', { customer })] : []),
    ...(isNumberMissing ? [t('buyerNumberMissing', { customer })] : []),
  ];
}

/** Returns what the document lacks for Facturae, which asks for the tax numbers of both parties and Spanish postal codes. */
export function missingInFacturae(invoice: ElectronicInvoice): Message[] {
  const { seller, buyer } = invoice;
  const withoutCode = [seller, buyer].filter(
    ({ address }) => address.country === 'ES' && !/^\d{5}$/.test(address.postalCode ?? ''),
  );
  return [
    ...missingFacts(invoice),
    ...(buyer.taxId === null ? [t('buyerTaxIdMissing', { customer: buyer.name })] : []),
    ...withoutCode.map(({ name }) => t('postalCodeMissing', { name })),
  ];
}

/** Returns what the document lacks, without which its XML would break the rules of EN 16931. */
export const missingFacts = (invoice: ElectronicInvoice): Message[] => [
  ...sellerFacts(invoice),
  ...buyerFacts(invoice),
  ...invoice.vat
    .filter(({ category, reason }) => reasoned.includes(category) && reason === null)
    .slice(0, 1)
    .map(() => t('reasonMissing')),
];
