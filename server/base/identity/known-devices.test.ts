import { expect, test } from 'vitest';
import { KnownDevices } from './known-devices.ts';

const devices = new KnownDevices('a secret of at least 32 characters');
const [ana, bo] = ['ana@example.com', 'bo@example.com'];

test('a device is known to the account that it signed in to, and to no other', () => {
  const value = devices.issue(ana);
  expect(devices.idOf(value, ana)).toBe(value.split('.')[0]);
  expect(devices.idOf(value, bo)).toBeUndefined();
  expect(new KnownDevices('another secret of 32 characters').idOf(value, ana)).toBeUndefined();
});

test.each([undefined, '', '.', 'x', 'x.y', '.x', `${'a'.repeat(22)}.${'b'.repeat(43)}`])(
  '%j is no known device',
  (value) => {
    expect(devices.idOf(value, ana)).toBeUndefined();
  },
);

test('a device that has signed in to some account is known as such', () => {
  const cookie = devices.setCookie(ana, true).split(';')[0] ?? '';
  expect(devices.anyIn(`other=1; ${cookie}`)).toBe(devices.idOf(devices.cookieIn(cookie, ana), ana));
  expect(devices.anyIn(cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).toBeUndefined();
  expect(devices.anyIn(null)).toBeUndefined();
});

test('each account has a cookie of its own, which scripts and other paths do not see', () => {
  const cookie = devices.setCookie(ana, true);
  expect(cookie).toMatch(/; Path=\/api\/auth; HttpOnly; SameSite=Lax; Max-Age=15552000; Secure$/);
  expect(devices.setCookie(ana, false)).not.toMatch(/Secure/);
  const header = [devices.setCookie(bo, true), cookie].map((one) => one.split(';')[0]).join('; ');
  expect(devices.idOf(devices.cookieIn(header, ana), ana)).toBeDefined();
  expect(devices.cookieIn(header, 'eva@example.com')).toBeUndefined();
  expect(devices.cookieIn(null, ana)).toBeUndefined();
});
