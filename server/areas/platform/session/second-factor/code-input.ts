import { z } from 'zod';
import type { RightPasskey } from '#server/base/identity/passkeys/passkeys.ts';
import { responseText } from '#server/base/identity/passkeys/responses.ts';
import { accepted } from '#server/base/identity/refused-password.ts';
import type { RightCode } from '#server/base/identity/second-factor/second-factor.ts';
import type { PersonCtx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import type { Actor } from '#server/kernel/access/actor.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { t as session } from '../messages.ts';
import { t } from './messages.ts';

const code = z.string().trim().min(1).max(40);

export const codeInput = z.object({ code });

/** A code of the app or a recovery code; or the answer of a passkey, as the text of its JSON. */
export const proofInput = z.object({ code: code.optional(), passkey: responseText.optional() });

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    second_factor_proof: z.input<typeof proofInput>;
  }
}

const wrongCode = () => invalidField('code', 'credentials', t('wrongCode'));
export const wrongPasskey = () => invalidField('passkey', 'credentials', t('passkeyRefused'));

export function personOf(actor: Actor): string {
  if (actor.type !== 'user') throw invalidField('', 'session', session('noSession'));
  return actor.id;
}

/** Checks the proof before the transaction opens, because a wrong one is counted although nothing else is written. */
export async function findProof(
  app: Services,
  given: z.output<typeof proofInput>,
  actor: Actor,
): Promise<{ right: RightCode | RightPasskey }> {
  const person = personOf(actor);
  if (given.passkey === undefined)
    return { right: accepted(await app.secondFactor.confirm(person, given.code ?? ''), wrongCode) };
  const right = await app.passkeys.find(given.passkey, person);
  if (!right) throw wrongPasskey();
  return { right };
}

/** As `findProof`, for the first code of a new app. */
export async function findFirstCode(
  app: Services,
  given: z.output<typeof codeInput>,
  actor: Actor,
): Promise<{ right: RightCode }> {
  const tried = await app.secondFactor.confirmFirst(personOf(actor), given.code);
  return { right: accepted(tried, wrongCode) };
}

/** Uses the proof up together with the change that it permits. */
export async function useProof(
  { app, tx, actor }: PersonCtx,
  right: RightCode | RightPasskey,
): Promise<void> {
  if (right.by === 'passkey') {
    if (!(await app.passkeys.take(tx, right))) throw wrongPasskey();
  } else if (!(await app.secondFactor.take(tx, actor.id, right))) throw wrongCode();
}
