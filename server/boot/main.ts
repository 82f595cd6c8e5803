import { startEmbedded } from '#db/embedded/server.ts';
import { type Config, loadConfig } from '#server/vocabulary/config.ts';
import { createLog, type Log } from '#server/vocabulary/log.ts';
import { watchParent } from './parent.mjs';
import { type Running, shutDown } from './shut-down.ts';
import { startFailure } from './start-failure.ts';

/** A signal to a whole group of processes comes once by itself and once through the starter: both are one request. */
const repeatMs = 1_000;
/** After which the process ends, whatever hangs. */
const wholeStopMs = 9_500;

/** config → database → migrations → http → seed; and the same way back when asked to stop. */
async function start(): Promise<void> {
  const startedAt = performance.now();
  const config = loadConfig();
  const log = createLog(config.logLevel);
  const running: Running = {};
  const notWanted = new AbortController();
  const stop = (reason: string) => {
    if (notWanted.signal.aborted) return;
    notWanted.abort();
    log.info(`stopping: ${reason}`);
    setTimeout(() => {
      log.warn('the process ends although something hangs');
      process.exit(1);
    }, wholeStopMs);
    void shutDown(running, log).then((isClean) => process.exit(isClean ? 0 : 1));
  };
  let signalledAt: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    const now = performance.now();
    signalledAt ??= now;
    if (now - signalledAt > repeatMs) process.exit(1);
    stop(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  // Started by server/boot/start.mjs, this channel closes when it is killed and cannot pass a signal on.
  if (process.connected) process.once('disconnect', () => stop('the starter is gone'));
  watchParent(() => stop('npm is gone'));
  process.on('unhandledRejection', (error) => log.failure('unhandled rejection', error));
  try {
    startDatabase(config, log, running, notWanted.signal);
    // Loaded while PostgreSQL starts, because it takes as long.
    const { bringUp } = await import('./bring-up.ts');
    await bringUp(config, log, running, startedAt);
  } catch (error) {
    // What was interrupted by the stop fails; the stop goes on.
    if (!notWanted.signal.aborted) throw error;
  }
}

function startDatabase(
  { databaseUrl, dataDir }: Config,
  log: Log,
  running: Running,
  signal: AbortSignal,
): void {
  if (databaseUrl) return;
  running.database = startEmbedded({ dataDir, log: lines(log), signal });
  // It is awaited later, where its failure ends the start.
  running.database.catch(() => {});
}

const lines = (log: Log) => ({
  info: (message: string) => log.info(message),
  warn: (message: string) => log.warn(message),
  error: (message: string) => log.warn(message),
});

start().catch((error) => {
  createLog('info').error(startFailure(error));
  process.exit(1);
});
