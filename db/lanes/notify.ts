import type { Tx } from './tx.ts';

/** Sends a message to every process that listens to the channel, once the transaction is committed. */
export function sendNotification(tx: Tx, channel: string, message: string): void {
  tx.sendText('SELECT pg_notify($1, $2)', [channel, message]);
}
