import type { Editor, Property } from '../editor-of.ts';

type Fitting =
  | Extract<Editor, { is: 'text' | 'number' | 'flag' | 'line' }>
  | { is: 'amount' | 'day' | 'taxes' }
  | { is: 'choice'; values: readonly string[] }
  | { is: 'record'; kinds: readonly string[] };

export interface CellProperty extends Property {
  editor: Fitting;
}

const fitting: readonly Editor['is'][] = [
  'text',
  'number',
  'amount',
  'flag',
  'choice',
  'day',
  'record',
  'line',
  'taxes',
];

/** More columns than these would be too narrow beside each other, on a wide screen and on a tablet. */
export const mostCells = { wide: 8, tablet: 7 } as const;

const isCell = (property: Property): property is CellProperty => fitting.includes(property.editor.is);

/** The properties of a line that are its cells. The dialog of the line has the others. */
export function cellsOf(properties: readonly Property[], most: number = mostCells.wide): CellProperty[] {
  const cells = properties.filter(isCell);
  const kept = new Set(cells.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired)).slice(0, most));
  return cells.filter((one) => kept.has(one));
}

/** True if lines can be edited in a grid: each required property must be a cell. */
export const fitsGrid = (properties: readonly Property[]): boolean =>
  cellsOf(properties).length > 0 && properties.every((one) => !one.isRequired || isCell(one));
