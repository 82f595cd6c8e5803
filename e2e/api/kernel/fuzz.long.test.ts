import { afterAll, beforeAll, test } from 'vitest';
import { endpointsOf, readDocument } from '../../support/kernel/endpoints.ts';
import { sendOddRequests } from '../../support/kernel/send-odd-requests.ts';
import { startServer, type TestServer } from '../../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('20,000 malformed or odd requests: never 5xx, every refusal in the one shape', async () => {
  await sendOddRequests(server, endpointsOf(server, await readDocument(server)), 20_000);
}, 600_000);
