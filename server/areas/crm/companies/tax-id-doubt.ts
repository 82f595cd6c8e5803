import { isObject } from '#server/kernel/values/objects.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';
import { isValidTaxId } from './tax-id.ts';

/** Says that a tax number does not have the form or the checksum of its country. It may be new or foreign all the same. */
export function doubtAboutTaxId({ tax_id: id, address }: { tax_id: unknown; address: unknown }): Message[] {
  const country = isObject(address) ? address.country : undefined;
  if (typeof id !== 'string' || typeof country !== 'string' || isValidTaxId(id, country) !== false) return [];
  return [t('strangeTaxId', { id, country })];
}
