import { isSEPACountry } from 'ibantools';
import { countsNegative } from '../../corrections/document-sign.ts';
import type { PaymentMeans } from './electronic-invoice.ts';
import type { ElectronicRecord } from './electronic-record.ts';
import { xmlText } from './xml-text.ts';

/** UNTDID 4461: credit transfer, SEPA credit transfer, and means that the parties agreed on. */
const transfer = '30';
const sepaTransfer = '58';
const agreed = 'ZZZ';

/** How the customer pays. A refund goes to an account of the customer, which is not known. */
export function paymentMeans(record: ElectronicRecord): PaymentMeans | null {
  const { seller, currency } = record;
  const account = seller?.bank_account;
  if (countsNegative(record) || !account) return null;
  const { iban, account_number, pix_key } = account;
  const bic = xmlText(account.bic);
  if (iban !== null) {
    const isSepa = currency === 'EUR' && isSEPACountry(iban.slice(0, 2));
    return { code: isSepa ? sepaTransfer : transfer, text: null, account: iban, isIban: true, bic };
  }
  const number = xmlText(account_number);
  if (number !== null) return { code: transfer, text: null, account: number, isIban: false, bic };
  const key = xmlText(pix_key);
  return key === null ? null : { code: agreed, text: `Pix ${key}`, account: null, isIban: false, bic: null };
}
