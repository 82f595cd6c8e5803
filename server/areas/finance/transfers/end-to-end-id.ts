const prefix = 'btr_';

/** The part of the id after its prefix, in the letters that banks accept. */
export const messageIdOf = (transfer: string): string => transfer.slice(prefix.length).toUpperCase();

/** The reference of a line, which the bank shows in its statement. */
export const endToEndId = (transfer: string, at: number): string => `${messageIdOf(transfer)}-${at + 1}`;

/** The transfer that a reference of a statement is of; undefined for references of others. */
export function transferOf(reference: string | null): string | undefined {
  const found = /^([0-9A-HJKMNP-TV-Z]{26})-\d{1,3}$/.exec((reference ?? '').trim().toUpperCase());
  return found?.[1] && `${prefix}${found[1].toLowerCase()}`;
}
