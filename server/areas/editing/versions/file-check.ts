import type { z } from 'zod';
import { filePresence } from '#server/base/outbound/file-presence.ts';
import type { Known, Operation } from '#server/calls/declared.ts';
import { withPreparation } from '#server/calls/operation.ts';
import type { Services } from '#server/calls/services.ts';
import type { Actor } from '#server/kernel/access/actor.ts';
import type { Warning } from '#server/kernel/journal/warning.ts';
import { type ErrorDetail, invalid } from '#server/vocabulary/errors.ts';
import { isDemonstrationClip } from './demonstration-clips.ts';
import { t } from './messages.ts';

/** Domains for examples and tests (RFC 2606): there are no files, so the examples of the reference work as they are. */
const exampleDomain = /(^|\.)(example\.(com|net|org)|example|test)$/;

/**
 * Whether the server may be asked for the file at this address. Files of examples and of the installation itself are not
 * asked; the console loads the clips of the demonstration from its own origin, whatever name the server had before.
 */
function isAsked({ baseUrl }: Pick<Services, 'baseUrl'>, address: string): boolean {
  const url = URL.parse(address);
  if (url === null || exampleDomain.test(url.hostname)) return false;
  return url.origin !== URL.parse(baseUrl)?.origin && !isDemonstrationClip(url.pathname);
}

/**
 * Refuses a version whose file does not exist, because it would go to review. Returns a warning if it is uncertain: the
 * file may be where only people of the organization can reach it.
 */
async function checkFile(app: Services, address: string): Promise<Warning[]> {
  if (!isAsked(app, address)) return [];
  const found = await filePresence(app, address);
  if (found.is === 'there') return [];
  const { reason } = found;
  if (found.is === 'uncertain')
    return [{ code: 'file_not_checked', message: t('fileNotChecked', { address, reason }), path: 'url' }];
  const detail: ErrorDetail<'url'> = {
    path: 'url',
    rule: 'file_missing',
    message: t('fileMissing', { address, reason }),
  };
  throw invalid([detail]);
}

/** Makes an operation on a version ask for the file that it declares ready, before its transaction opens. */
export const withFileCheck = <In extends z.ZodType, Out extends z.ZodType>(
  op: Operation<In, Out, 'mutation'>,
  addressOf: (app: Services, input: Known<z.output<In>>, actor: Actor) => Promise<string | undefined>,
): Operation<In, Out, 'mutation'> =>
  withPreparation(op, {
    prepare: async (app, input, actor) => {
      const address = await addressOf(app, input, actor);
      return address === undefined ? [] : checkFile(app, address);
    },
    begin: (ctx, warnings) => ctx.journal.warnings.push(...warnings),
  });
