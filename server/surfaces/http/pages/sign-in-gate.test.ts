import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { isPasswordSent } from './sign-in-gate.ts';

const sent = (method: string, url: string) =>
  isPasswordSent(Object.assign(new IncomingMessage(new Socket()), { method, url }));

test.each([
  '/api/auth/callback/credentials',
  '/api/auth/callback/credentials/',
  '/api/auth/callback/credentials?next=/',
  '/api/auth/callback/credentials/anything',
  '/api/auth/%63allback/%63redentials',
  '/api//auth/callback/./credentials',
  '/api/auth\\callback\\credentials',
  '/API/auth/callback/credentials',
])('a password sent to %s waits at the gate', (url) => {
  expect(sent('POST', url)).toBe(true);
});

test.each([
  ['GET', '/api/auth/callback/credentials'],
  ['POST', '/api/auth/signout'],
  ['POST', '/api/auth/callback/oidc'],
  ['POST', '/unsubscribe/some-token/one-click'],
  ['POST', '/quiet/credentials/one-click'],
  ['POST', '//'],
])('%s %s passes the gate', (method, url) => {
  expect(sent(method, url)).toBe(false);
});
