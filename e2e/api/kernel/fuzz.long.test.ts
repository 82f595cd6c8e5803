import { test } from 'vitest';
import { endpointsOf, readDocument } from '../../support/kernel/endpoints.ts';
import { sendOddRequests } from '../../support/kernel/send-odd-requests.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();

test('20,000 malformed or odd requests never cause a 5xx, and all refusals have the same form', async () => {
  await sendOddRequests(server, endpointsOf(server, await readDocument(server)), 20_000);
}, 600_000);
