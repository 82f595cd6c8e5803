import type { ComponentType, ReactNode } from 'react';

export type GridRow = Readonly<Record<string, unknown>>;

export interface CellInputProps {
  value: unknown;
  /** The name of the cell for screen readers. */
  label: string;
  isInvalid: boolean;
  /** The id of the element with the problem of the cell. */
  describedBy: string | undefined;
  onChange: (value: unknown) => void;
}

export interface CellEdit {
  /** The value as a person types it: the text that is edited and copied. */
  write: (value: unknown) => string;
  /** Reads a typed or pasted text. A text that cannot be read is its own value, so that it is refused and not lost. */
  read: (text: string) => unknown;
  /** An input of its own, such as a list to choose from; without one, the text is edited. */
  Input?: ComponentType<CellInputProps>;
}

/** A column of a grid. Its functions are stable, because rows are drawn again only when something has changed. */
export interface GridColumn {
  name: string;
  title: string;
  /** Amounts are never narrower than a usual sum. */
  width: 'narrow' | 'middle' | 'wide' | 'amount';
  isNumber?: boolean;
  isRequired?: boolean;
  show: (row: GridRow, at: number) => ReactNode;
  /** Columns without it are computed or may only be read. */
  edit?: CellEdit;
}
