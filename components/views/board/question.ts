import type { ColumnAnswer } from './records/board-state.ts';
import type { EventRecords } from './records/use-changed-records.ts';

/** The kind of record that a board shows; it is the same object in every render. */
export interface BoardSource<R> extends EventRecords<R> {
  columnOf(record: R): string;
}

/** The part of a board that a call answers: the first records of all columns, more of one, or only the counts. */
export interface BoardPart {
  column?: string;
  cursor?: string;
  per_column?: number;
}

/** The filters of a board. A new object is a new question. */
export interface BoardQuestion<R> {
  /** Equal questions have the same key. */
  key: string;
  /** The property of the lanes. Records are in cells then, so an answer without lanes cannot be shown meanwhile. */
  lanes?: string | undefined;
  load(part: BoardPart): Promise<readonly ColumnAnswer<R>[]>;
  /**
   * Tells if a changed record meets the filters. Only the server knows it exactly for the words of a search. Without it,
   * only the server knows it at all, and the board is loaded again soon after a change.
   */
  isWanted?(record: R, isMember: boolean): boolean;
}

/** Data that the server has loaded for the first render. */
export interface FirstBoard<R> {
  key: string;
  columns: readonly ColumnAnswer<R>[];
}
