import { startEmbedded } from '#db/embedded/server.ts';

/** A separate process that holds a data directory, so that tests can kill it. */
const log = { info: () => {}, warn: console.error, error: console.error };
const [, , dataDir = '', quietMs] = process.argv;
const embedded = await startEmbedded({ dataDir, log, ...(quietMs ? { quietMs: Number(quietMs) } : {}) });
process.once('SIGTERM', () => embedded.stop().then(() => process.exit(0)));
setInterval(() => {}, 60_000);
console.log(embedded.url);
