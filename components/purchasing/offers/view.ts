import type { Inputs, Outputs } from '#components/base/data/trpc.ts';

export type Rfq = Outputs['rfqs']['get']['data'];
export type AskedLine = Rfq['lines'][number];
export type ComparedLine = Rfq['comparison']['lines'][number];
export type Offer = ComparedLine['offers'][number];
export type Answer = Rfq['responses'][number];
export type Award = NonNullable<Rfq['award']>;
export type AwardLine = NonNullable<Inputs['rfqs']['award']['lines']>[number];

/** The quantity that each supplier gets, as it is typed: by line, then by supplier. */
export type Choice = Readonly<Record<string, Readonly<Record<string, string>>>>;

type Compared = Pick<Rfq, 'comparison'>;

export const offerOf = ({ comparison }: Compared, line: string, supplier: string): Offer | undefined =>
  comparison.lines
    .find(({ line_id }) => line_id === line)
    ?.offers.find(({ supplier_id }) => supplier_id === supplier);

/** Each line to the suppliers that are cheapest for it. */
export const bestPerLine = ({ comparison }: Compared): Choice =>
  Object.fromEntries(
    comparison.lines.map(({ line_id, best_parts }) => [
      line_id,
      Object.fromEntries(best_parts.map(({ supplier_id, quantity }) => [supplier_id, String(quantity)])),
    ]),
  );

/** Everything that one supplier offers. */
export const allOf = ({ comparison }: Compared, supplier: string): Choice =>
  Object.fromEntries(
    comparison.lines.map(({ line_id, offers }) => {
      const own = offers.find(({ supplier_id }) => supplier_id === supplier);
      return [line_id, own ? { [supplier]: String(own.quantity) } : {}];
    }),
  );

/** The award of what was awarded, so that it is shown like a choice. */
export function choiceOf({ award }: Pick<Rfq, 'award'>): Choice {
  const byLine: Record<string, Record<string, string>> = {};
  for (const { line_id, supplier_id, quantity } of award?.lines ?? [])
    byLine[line_id] = { ...byLine[line_id], [supplier_id]: String(quantity ?? '') };
  return byLine;
}

/** The input of the award. An empty quantity gives nothing, and a text that is no number is refused at its cell. */
export const awardLinesOf = (choice: Choice): AwardLine[] =>
  Object.entries(choice).flatMap(([line_id, parts]) =>
    Object.entries(parts).flatMap(([supplier_id, quantity]) =>
      quantity.trim() === '' || Number(quantity) === 0 ? [] : [{ line_id, supplier_id, quantity }],
    ),
  );

/** The orders that an award makes: one for each supplier, with its lines. */
export const ordersOf = ({ lines }: Pick<Award, 'lines'>) =>
  [...Map.groupBy(lines, ({ supplier_id }) => supplier_id)].map(([supplier_id, own]) => ({
    supplier_id,
    lines: own,
  }));

/** The key of a cell, by which its problem is found. */
export const cellKey = (line: string, supplier: string) => `${line} ${supplier}`;
