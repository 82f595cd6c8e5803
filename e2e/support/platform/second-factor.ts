import { expect } from 'vitest';
import { codeAt } from '#server/base/identity/second-factor/totp.ts';
import type { Colleague } from '../colleagues.ts';

/** The code that an authenticator app with this key shows at a moment. */
export const codeFor = (key: string, at: number): string => codeAt(key, Math.floor(at / 30_000));

/** Sets up an authenticator app as the page of the account does. The first code is the one of that moment. */
export async function setUpApp(person: Colleague, at: number): Promise<{ key: string; codes: string[] }> {
  const begun = await person.mutate('secondFactor.beginApp');
  expect(begun).toMatchObject({ status: 200 });
  const { key } = begun.body;
  const confirmed = await person.mutate('secondFactor.confirmApp', { code: codeFor(key, at) });
  expect(confirmed.status).toBe(200);
  return { key, codes: confirmed.body.recovery_codes };
}
