import { messages } from '#server/vocabulary/wording/messages.ts';

export const t = messages('authorityDebts', {
  futurePayment: 'must not be after today, {today}',
  ofSocialSecurity: 'Social security of {period}',
  ofTaxOffice: 'Withheld tax of {period}',
  notOpen: 'a debt that is {status} cannot be paid',
  notPaid: 'only a paid debt can be opened again; this one is {status}',
  socialSecurity: 'Social security',
  taxOffice: 'Withheld tax',
});
