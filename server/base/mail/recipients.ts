import type { LeftOut } from '#db/schema/base/mail.ts';
import type { EmailRow } from './email-rows.ts';

export const withoutSuppressed = (addresses: readonly string[], suppressed: readonly LeftOut[]): string[] =>
  addresses.filter((address) => !suppressed.some((one) => one.address === address));

/** A mail needs a recipient that is not left out; recipients of copies alone are not enough. */
export const someoneIsLeft = (
  { to_addresses }: Pick<EmailRow, 'to_addresses'>,
  suppressed: readonly LeftOut[],
): boolean => withoutSuppressed(to_addresses, suppressed).length > 0;
