import { afterAll, beforeAll, test } from 'vitest';
import { startServer, type TestServer } from '../fixtures.ts';
import { endpointsOf, readDocument } from './endpoints.ts';
import { sendOddRequests } from './fuzzing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('20,000 malformed or odd requests: never 5xx, every refusal in the one shape', async () => {
  await sendOddRequests(server, endpointsOf(server, await readDocument(server)), 20_000);
}, 600_000);
