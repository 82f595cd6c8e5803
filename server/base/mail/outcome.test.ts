import { expect, test } from 'vitest';
import { outcomeOf, refusalsOf } from './outcome.ts';

const answered = (response: string, command: string) => ({
  message: `failed: ${response}`,
  response,
  responseCode: Number(response.slice(0, 3)),
  permanent: response.startsWith('5') && !response.startsWith('503'),
  command,
});
const silent = { message: 'Connection closed unexpectedly', command: 'CONN' };

test.each([
  ['the server never answered, the end not sent', silent, false, 'deferred'],
  ['the server never answered, the end sent', silent, true, 'unknown'],
  ['451 after the end', answered('451 try later', 'DATA'), true, 'deferred'],
  ['421 after the end', answered('421 closing', 'CONN'), true, 'deferred'],
  ['554 after the end', answered('554 no', 'DATA'), true, 'refused'],
  ['550 for the sender', answered('550 no', 'MAIL FROM'), false, 'refused'],
  ['550 for the recipient', answered('550 no', 'RCPT TO'), false, 'refused'],
  ['503 for DATA', answered('503 bad sequence', 'DATA'), false, 'deferred'],
  ['535 for the password', answered('535 no', 'AUTH PLAIN'), false, 'deferred'],
  ['an answer that is neither', answered('354 go on', 'DATA'), true, 'unknown'],
])('%s', (_, failure, hasHandedOver, expected) => {
  expect(outcomeOf(failure, hasHandedOver).is).toBe(expected);
});

test.each([
  ['550 No such user', true],
  ['550 5.1.1 No such user', true],
  ['550-5.1.1 No such user', true],
  ['552 5.2.2 Mailbox full', true],
  ['553 Not here', true],
  ['554 5.7.1 Relay access denied', false],
  ['550 5.7.1 Rejected by policy', false],
  ['554 Transaction failed', false],
  ['530 Authentication required', false],
  ['450 4.1.1 Later', false],
])('%s: the address is bad: %s', (reply, isBadAddress) => {
  const failure = { ...answered(reply, 'RCPT TO'), recipient: 'a@example.com' };
  expect(refusalsOf([failure])).toEqual([
    { address: 'a@example.com', reply, isPermanent: reply.startsWith('5'), isBadAddress },
  ]);
});
