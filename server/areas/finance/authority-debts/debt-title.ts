import type { Message } from '#server/vocabulary/wording/message.ts';
import type { AuthorityDebt } from './authority-debts.ts';
import { t } from './messages.ts';

export const debtTitle = ({ authority, period }: Pick<AuthorityDebt, 'authority' | 'period'>): Message =>
  t(authority === 'tax_office' ? 'ofTaxOffice' : 'ofSocialSecurity', { period });
