/** Columns of a project that another area counts. */
export interface CountedCards {
  open_cards: number;
  delivered_cards: number;
}

/** A statement of one row that counts them, with the condition that the records are of the project and not deleted. */
export type FurtherWork = (ofProject: string) => string;

const counted: FurtherWork[] = [];

/** For an area above whose records are a project's work too: it is counted in the statement that counts the tasks. */
export const countFurtherWork = (further: FurtherWork): unknown => counted.push(further);

export const furtherWork = (): readonly FurtherWork[] => counted;
