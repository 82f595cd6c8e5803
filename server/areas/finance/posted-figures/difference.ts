/** The figures that an earlier version added up from documents, and this one from postings. */
export const comparedFigures = ['receivable', 'payable', 'cash', 'budget'] as const;

/** A figure that the postings have otherwise than the documents. */
export interface FigureDifference {
  of: (typeof comparedFigures)[number];
  /** The customer, supplier or budget; null for the money in a currency. */
  id: string | null;
  currency: string;
  by_documents: string;
  by_postings: string;
}
