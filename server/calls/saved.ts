import type { Warning } from '#server/kernel/journal/warning.ts';
import type { Row } from '#server/kernel/values/row.ts';

/** A record as it was written, with what its caller should know about the write. */
export interface Saved<R extends Row = Row> {
  record: R;
  warnings: Warning[];
}
