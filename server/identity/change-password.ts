import { z } from 'zod';
import { DomainError, invalidField } from '../errors.ts';
import { preparedPersonOperation } from '../operation.ts';
import { replacePassword } from './account-rows.ts';
import { feltAtOnce } from './felt.ts';
import { checkPassword } from './passwords.ts';
import { accepted } from './refused-password.ts';

export const changePassword = preparedPersonOperation({
  method: 'POST',
  path: '/session/password',
  tag: 'Session',
  area: null,
  internal: true,
  role: 'viewer',
  summary: 'Change the password; every session of the person ends, and this device signs in again',
  input: z.object({ current_password: z.string().min(1).max(256), password: z.string().min(1).max(256) }),
  output: z.object({ changed: z.literal(true) }),
  prepare: async (app, { current_password, password }, actor) => {
    if (actor.type !== 'user') throw invalidField('', 'session', 'only a signed-in person has a session');
    checkPassword(password);
    const tried = await app.identity.confirm(actor, current_password);
    const known = accepted(tried, () =>
      invalidField('current_password', 'credentials', 'is not your password'),
    );
    return { known, hash: await app.identity.hash(password) };
  },
  handler: async (ctx, { known, hash }) => {
    if (!(await replacePassword(ctx.tx, known, hash)))
      throw new DomainError('invalid_request', 'The password was changed elsewhere in the meantime.', {
        status: 409,
      });
    await feltAtOnce(ctx);
    return { changed: true as const };
  },
});
