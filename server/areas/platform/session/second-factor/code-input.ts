import { z } from 'zod';
import { accepted } from '#server/base/identity/refused-password.ts';
import type { RightCode } from '#server/base/identity/second-factor/second-factor.ts';
import type { PersonCtx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import type { Actor } from '#server/kernel/access/actor.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { t as session } from '../messages.ts';
import { t } from './messages.ts';

/** A code of the app, or a recovery code. */
export const codeInput = z.object({ code: z.string().trim().min(1).max(40) });

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    second_factor_code: z.input<typeof codeInput>;
  }
}

export const wrongCode = () => invalidField('code', 'credentials', t('wrongCode'));

/** Looks for the code before the transaction opens, because a wrong one is counted although nothing else is written. */
export async function findCode(
  app: Services,
  { code }: z.output<typeof codeInput>,
  actor: Actor,
): Promise<{ right: RightCode }> {
  return { right: accepted(await app.secondFactor.confirm(personOf(actor), code), wrongCode) };
}

/** As `findCode`, for the first code of a new app. */
export async function findFirstCode(
  app: Services,
  { code }: z.output<typeof codeInput>,
  actor: Actor,
): Promise<{ right: RightCode }> {
  return { right: accepted(await app.secondFactor.confirmFirst(personOf(actor), code), wrongCode) };
}

function personOf(actor: Actor): string {
  if (actor.type !== 'user') throw invalidField('', 'session', session('noSession'));
  return actor.id;
}

/** Uses the code up together with the change that it permits. */
export async function useCode({ app, tx, actor }: PersonCtx, right: RightCode): Promise<void> {
  if (!(await app.secondFactor.take(tx, actor.id, right))) throw wrongCode();
}
