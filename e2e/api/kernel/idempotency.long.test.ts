import { test } from 'vitest';
import { sendTogether } from '../../support/kernel/send-together.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();

test(
  '100 concurrent requests on each of 100 keys make 100 rows, and every reply of a key is the same',
  () => sendTogether(server, 100),
  120_000,
);
