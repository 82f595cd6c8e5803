import { z } from 'zod';
import { replacePassword } from '#server/base/identity/account-rows.ts';
import { checkPassword } from '#server/base/identity/passwords.ts';
import { findOpenReset, insertReset, takeReset } from '#server/base/identity/reset-rows.ts';
import { limitAddress } from '#server/calls/limits/limits.ts';
import { hashOf } from '#server/calls/link-token.ts';
import { publicOperation } from '#server/calls/operation.ts';
import type { Services } from '#server/calls/services.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { locales } from '#server/vocabulary/locales.ts';
import { t } from './messages.ts';
import { resetJob } from './reset-job-name.ts';

const place = { tag: 'Session', area: null, internal: true, role: 'viewer' } as const;

const hourMs = 3_600_000;
/** The limits per hour. They count requests for an address, so that an unknown address is limited like a known one. */
const mostAnHour = { fromAddress: 20, forAccount: 5 };

const email = z
  .string()
  .trim()
  .toLowerCase()
  .min(3)
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+$/);
const token = z.string().min(1).max(200);

async function limit(app: Services, key: string, most: number): Promise<void> {
  const decision = await app.limiter.take(`password-reset:${key}`, most, hourMs);
  if (decision.accepted) return;
  const seconds = Math.max(1, Math.ceil((decision.resetAt - app.now()) / 1000));
  throw new DomainError('rate_limit_exceeded', t('tooManyResets', { seconds }), {
    headers: { 'Retry-After': String(seconds) },
  });
}

const invalidLink = () => new DomainError('not_found', t('linkExpired'));

/** Password resets for people who forgot their password. No answer shows whether an account exists. */
export const passwordResets = {
  request: publicOperation({
    ...place,
    method: 'POST',
    path: '/password-resets',
    summary: 'Ask for a link to set a new password',
    input: z.object({ email, locale: z.enum(locales) }),
    output: z.object({ requested: z.literal(true) }),
    answer: async (app, { email, locale }, { address }) => {
      await limit(app, `address:${limitAddress(address)}`, mostAnHour.fromAddress);
      await limit(app, `account:${hashOf(email)}`, mostAnHour.forAccount);
      const id = newId('password_reset', app.now());
      await app.db.asSystem(async (tx) => {
        await insertReset(tx, { id, email, locale, requested_at: app.nowIso() });
        await app.jobs.add(tx, null, resetJob, { reset_id: id });
      });
      app.jobs.wake(resetJob);
      return { requested: true as const };
    },
  }),
  read: publicOperation({
    ...place,
    method: 'GET',
    path: '/password-resets/{token}',
    summary: 'Get the person whose password a link sets',
    input: z.object({ token }),
    output: z.object({ email: z.string() }),
    answer: async (app, input) => {
      const open = await app.db.asSystem((tx) => findOpenReset(tx, hashOf(input.token), app.nowIso()));
      if (!open) throw invalidLink();
      return { email: open.email };
    },
  }),
  use: publicOperation({
    ...place,
    method: 'POST',
    path: '/password-resets/{token}',
    summary: 'Set a new password by the link of a mail; every session of the person ends',
    input: z.object({ token, password: z.string().min(1).max(256) }),
    output: z.object({
      email: z.string(),
      device: z
        .string()
        .describe('Lets this device sign in even while failed attempts of others block the account.'),
    }),
    answer: async (app, input) => {
      checkPassword(input.password);
      const tokenHash = hashOf(input.token);
      if (!(await app.db.asSystem((tx) => findOpenReset(tx, tokenHash, app.nowIso())))) throw invalidLink();
      const hash = await app.identity.hash(input.password);
      const email = await app.db.asSystem(async (tx) => {
        const taken = await takeReset(tx, tokenHash, app.nowIso());
        return taken && (await replacePassword(tx, taken, hash)) ? taken.email : undefined;
      });
      if (email === undefined) throw invalidLink();
      app.sessions.forgetAll();
      return { email, device: app.identity.devices.issue(email) };
    },
  }),
};
