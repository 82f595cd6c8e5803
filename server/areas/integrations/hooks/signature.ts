import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Sent } from '#server/calls/context.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { HookConfig } from '../providers/inbound-hook.ts';
import { t } from './messages.ts';

const refuse = (message: Message) => new DomainError('authentication_required', message);

/** Checks the signature over the bytes of the body, made with the secret that both sides have. */
export function checkSignature(
  { signature: how }: HookConfig,
  secret: string | undefined,
  { bytes, headers }: Sent,
): void {
  if (!how) return;
  if (secret === undefined) throw refuse(t('noSecret'));
  const header = headers[how.header.toLowerCase()];
  const given = Array.isArray(header) ? header[0] : header;
  if (given === undefined) throw refuse(t('notSigned', { header: how.header }));
  const signed = createHmac(how.algorithm, secret).update(bytes).digest(how.encoding);
  const [a, b] = [Buffer.from(given.trim()), Buffer.from(`${how.prefix}${signed}`)];
  if (a.length !== b.length || !timingSafeEqual(a, b))
    throw refuse(t('signatureWrong', { header: how.header }));
}
