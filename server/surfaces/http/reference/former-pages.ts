/** Pages of docs/ that have another name now. */
const formerPages: ReadonlyMap<string, string> = new Map([
  ['editing-queue', 'editing'],
  ['people', 'hr'],
  ['support', 'tickets'],
  ['works', 'construction'],
]);

const addressOfPage = /^(?<before>\/docs\/(?:guides\/)?)(?<name>[a-z-]+)(?<after>(?:\.md)?)$/;

/** The present address of a page that was renamed, as a guide or as Markdown. */
export function presentAddress(address: string): string | undefined {
  const { before = '', name = '', after = '' } = addressOfPage.exec(address)?.groups ?? {};
  const present = formerPages.get(name);
  return present === undefined ? undefined : `${before}${present}${after}`;
}
