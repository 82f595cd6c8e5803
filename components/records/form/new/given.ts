/** The values with which a form begins, by their property. */
export type Given = Readonly<Record<string, string>>;

/** The form of the values in an address: `company_id.com_…~amount.121`. */
export const writtenGiven = (given: Given): string =>
  Object.entries(given)
    .map(([name, value]) => `${name}.${encodeURIComponent(value)}`)
    .join('~');

export const readGiven = (text: string | null): Given =>
  Object.fromEntries(
    (text ?? '').split('~').flatMap((part) => {
      const at = part.indexOf('.');
      return at > 0 ? [[part.slice(0, at), decoded(part.slice(at + 1))] as const] : [];
    }),
  );

/** An address may have been cut off. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
