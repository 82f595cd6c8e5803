import type net from 'node:net';

/**
 * Sends all messages that the running code sends until it waits with one system call. The driver sends a long message
 * at once and short ones in the next tick, which is queued by the time that ours runs, so the second one is after it.
 */
export class Gathering {
  #isGathering = false;

  begin(socket: net.Socket): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    socket.cork();
    process.nextTick(() =>
      process.nextTick(() => {
        this.#isGathering = false;
        socket.uncork();
      }),
    );
  }
}
