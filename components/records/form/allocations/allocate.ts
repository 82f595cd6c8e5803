/** An open document as far as money is spread over it. Amounts are in cents, so that they add up exactly. */
export interface OpenDocument {
  id: string;
  open: number;
  /** False for what is owed the other way round, such as a credit note of a customer, which is taken off. */
  isCharged: boolean;
}

/** The choices of a person: documents that were checked or left out, and amounts that were typed. */
export interface Choices {
  isChosen: Readonly<Record<string, boolean>>;
  typed: Readonly<Record<string, string>>;
}

export const noChoices: Choices = { isChosen: {}, typed: {} };

export interface Share {
  document: OpenDocument;
  isChosen: boolean;
  /** The amount as it is typed, or as it was computed. */
  text: string;
  cents: number;
}

/** The value of an amount in cents; a text that is no amount is nothing. */
export function centsOf(value: unknown): number {
  const cents = Math.round(Number(value ?? 0) * 100);
  return Number.isFinite(cents) ? cents : 0;
}

const textOfCents = (cents: number): string => (cents / 100).toFixed(2);

/**
 * Spreads money over documents in their order, the one that is due first before the others. Documents that were checked
 * take what is open of them even if nothing is left, so that the person sees that it is too much. Without money, only the
 * checked documents are settled, and so it is if nothing is automatic, as with money that is stored already.
 */
export function allocate(
  documents: readonly OpenDocument[],
  money: number | undefined,
  { isChosen, typed, isAutomatic = true }: Choices & { isAutomatic?: boolean },
): Share[] {
  const fixed = (one: OpenDocument): number | undefined => {
    if (isChosen[one.id] === false) return 0;
    const text = typed[one.id];
    if (text !== undefined) return centsOf(text);
    if (isChosen[one.id] && (!one.isCharged || money === undefined)) return one.open;
    if (!isAutomatic && !isChosen[one.id]) return 0;
    return one.isCharged && money !== undefined ? undefined : 0;
  };
  const signed = (one: OpenDocument, cents: number) => (one.isCharged ? cents : -cents);
  const taken = documents.reduce((sum, one) => sum + signed(one, fixed(one) ?? 0), 0);
  let left = (money ?? 0) - taken;
  return documents.map((document) => {
    const known = fixed(document);
    const wanted = isChosen[document.id] === true;
    const rest = left > 0 ? Math.min(document.open, left) : wanted ? document.open : 0;
    const cents = known ?? rest;
    if (known === undefined) left -= cents;
    const text = (isChosen[document.id] === false ? undefined : typed[document.id]) ?? textOfCents(cents);
    return { document, isChosen: isChosen[document.id] ?? cents > 0, text, cents };
  });
}

/** The sum of what the documents take, in cents. */
export const allocatedIn = (shares: readonly Share[]): number =>
  shares.reduce(
    (sum, { document, isChosen, cents }) => sum + (isChosen ? (document.isCharged ? cents : -cents) : 0),
    0,
  );
