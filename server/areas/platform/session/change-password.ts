import { z } from 'zod';
import { replacePassword } from '#server/base/identity/account-rows.ts';
import { checkPassword } from '#server/base/identity/passwords.ts';
import { accepted } from '#server/base/identity/refused-password.ts';
import { appliesAtOnce } from '#server/base/identity/session-changes.ts';
import { preparedPersonOperation } from '#server/calls/operation.ts';
import { DomainError, invalidField } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

const passwordInput = z.object({
  current_password: z.string().min(1).max(256),
  password: z.string().min(1).max(256),
});

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    password_change: z.input<typeof passwordInput>;
  }
}

export const changePassword = preparedPersonOperation({
  method: 'POST',
  path: '/session/password',
  tag: 'Session',
  area: null,
  internal: true,
  role: 'viewer',
  summary: 'Change the password; every session of the person ends, and this device signs in again',
  input: passwordInput,
  output: z.object({ changed: z.literal(true) }),
  prepare: async (app, { current_password, password }, actor) => {
    if (actor.type !== 'user') throw invalidField('', 'session', t('noSession'));
    checkPassword(password);
    const tried = await app.identity.confirm(actor, current_password);
    const known = accepted(tried, () => invalidField('current_password', 'credentials', t('wrongPassword')));
    return { known, hash: await app.identity.hash(password) };
  },
  handler: async (ctx, { known, hash }) => {
    if (!(await replacePassword(ctx.tx, known, hash)))
      throw new DomainError('invalid_request', t('passwordChanged'), {
        status: 409,
      });
    await appliesAtOnce(ctx);
    return { changed: true as const };
  },
});
