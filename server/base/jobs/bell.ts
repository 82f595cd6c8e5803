import type { Services } from '#server/calls/services.ts';
import { runDueAlarms } from '#server/resources/time/alarms.ts';

const everyMs = 1_000;

/** Rings the alarms that are due, once a second. When none are, that is one step in an index. */
export function startBell(app: Services): { close(): Promise<void> } {
  let isClosing = false;
  let wait: NodeJS.Timeout | undefined;
  let wake = () => {};
  const pause = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
      wait = setTimeout(resolve, everyMs);
    });
  const loop = async () => {
    while (!isClosing) {
      const rung = await runDueAlarms(app).catch((error) => {
        app.log.failure('alarms', error);
        return 0;
      });
      if (rung === 0 && !isClosing) await pause();
    }
  };
  const done = loop();
  return {
    async close() {
      isClosing = true;
      clearTimeout(wait);
      wake();
      await done;
    },
  };
}
