import type { Ctx } from '#server/calls/context.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';

/** `"3"` of a write, or `"3-…"` of a read, whose second part is about the body only. */
const tag = /^(?:W\/)?"([1-9]\d*)(?:-[\w-]+)?"$/;

/** A change that names record versions is refused for any other version. */
export function checkVersion(
  { ifMatch }: Pick<Ctx, 'ifMatch'>,
  { version: current }: { readonly version: number },
): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const named = ifMatch.split(',').map((one) => tag.exec(one.trim())?.[1]);
  const version = `${current}`;
  if (named.includes(version)) return;
  throw refusal(t(named.includes(undefined) ? 'noVersion' : 'otherVersion', { version }), version);
}

const refusal = (message: Message, version: string) =>
  new DomainError('invalid_request', message, {
    status: 412,
    details: [{ path: 'If-Match', rule: 'version', message: t('currentVersion', { version }) }],
  });
