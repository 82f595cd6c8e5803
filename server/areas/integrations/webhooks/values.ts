import type { Tx } from '#db/lane.ts';
import { Params } from '#server/kernel/records/store.ts';

const sizes = [64, 8, 1] as const;

/**
 * Inserts rows with VALUES, in their order, a few fixed numbers of them per statement, so that every statement is one
 * that is prepared already.
 */
export function insertRows(
  tx: Tx,
  into: string,
  rows: readonly (readonly unknown[])[],
  onConflict = '',
): void {
  let done = 0;
  for (const size of sizes) {
    for (; rows.length - done >= size; done += size) {
      const { values, bind } = new Params();
      const places = rows.slice(done, done + size).map((row) => `(${row.map(bind).join(', ')})`);
      tx.sendText(`INSERT INTO ${into} VALUES ${places.join(', ')} ${onConflict}`, values);
    }
  }
}
