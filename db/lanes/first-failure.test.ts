import { expect, test } from 'vitest';
import { withPool } from '../../e2e/support/own-pool.ts';

const anyWrite = { isRead: false, organization: null };
const refused = 'SELECT 1 / $1::int';

test('the error of a transaction is the first one, not the refusal of a statement behind it', () =>
  withPool(1, async (pool) => {
    const waited = pool.transaction(anyWrite, async (tx) => {
      const first = tx.text(refused, [0]);
      tx.sendText('SELECT 1');
      await Promise.all([tx.text('SELECT 2'), first]);
    });
    await expect(waited).rejects.toMatchObject({ code: '22012' });
  }));

test('it is the first one too if the work has caught it', () =>
  withPool(1, async (pool) => {
    const caught = pool.transaction(anyWrite, async (tx) => {
      tx.text(refused, [0]).catch(() => {});
      await tx.text('SELECT 2');
    });
    await expect(caught).rejects.toMatchObject({ code: '22012' });
  }));
