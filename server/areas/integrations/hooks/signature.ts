import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Sent } from '#server/calls/context.ts';
import { DomainError } from '#server/calls/errors.ts';
import type { HookConfig } from '../providers/inbound-hook.ts';

const refuse = (message: string) => new DomainError('authentication_required', message);

/** Checks the signature over the bytes of the body, made with the secret that both sides have. */
export function checkSignature(
  { signature: how }: HookConfig,
  secret: string | undefined,
  { bytes, headers }: Sent,
): void {
  if (!how) return;
  if (secret === undefined) throw refuse('The receiver has no secret to check signatures with.');
  const header = headers[how.header.toLowerCase()];
  const given = Array.isArray(header) ? header[0] : header;
  if (given === undefined) throw refuse(`The call is not signed: ${how.header} is missing.`);
  const signed = createHmac(how.algorithm, secret).update(bytes).digest(how.encoding);
  const [a, b] = [Buffer.from(given.trim()), Buffer.from(`${how.prefix}${signed}`)];
  if (a.length !== b.length || !timingSafeEqual(a, b))
    throw refuse(`The signature in ${how.header} does not fit the body.`);
}
