import type { EmailRow } from './email-rows.ts';
import type { LeftOut } from './email-view.ts';

export const withoutSuppressed = (addresses: readonly string[], suppressed: readonly LeftOut[]): string[] =>
  addresses.filter((address) => !suppressed.some((one) => one.address === address));

/** A copy alone is no mail: somebody it is addressed to has to be left. */
export const someoneIsLeft = (
  { to_addresses }: Pick<EmailRow, 'to_addresses'>,
  suppressed: readonly LeftOut[],
): boolean => withoutSuppressed(to_addresses, suppressed).length > 0;
