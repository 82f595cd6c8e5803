import type { Ctx } from '#server/calls/context.ts';
import { DomainError } from '#server/calls/errors.ts';

const tag = /^(?:W\/)?"([1-9]\d*)"$/;

/** A change that names record versions is refused for any other version. */
export function checkVersion(
  { ifMatch }: Pick<Ctx, 'ifMatch'>,
  { version }: Readonly<Record<string, unknown>>,
): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const named = ifMatch.split(',').map((one) => tag.exec(one.trim())?.[1]);
  if (named.includes(String(version))) return;
  throw named.includes(undefined)
    ? refusal(`names no version: send the ETag that was read as it was, such as "${version}", or *.`, version)
    : refusal(`the record is at version ${version} now; read it again and repeat the change.`, version);
}

const refusal = (message: string, version: unknown) =>
  new DomainError('invalid_request', `If-Match: ${message}`, {
    status: 412,
    details: [{ path: 'If-Match', rule: 'version', message: `current: "${version}"` }],
  });
