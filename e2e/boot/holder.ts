import { startEmbedded } from '#db/embedded.ts';

/** A process of its own that holds a data directory, to be killed by the tests. */
const log = { info: () => {}, warn: console.error, error: console.error };
const embedded = await startEmbedded({ dataDir: process.argv[2] ?? '', log });
process.once('SIGTERM', () => embedded.stop().then(() => process.exit(0)));
setInterval(() => {}, 60_000);
console.log(embedded.url);
