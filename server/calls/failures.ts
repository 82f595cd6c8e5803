import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { messageOf } from '#server/kernel/values/refuse-with.ts';
import { busy, isCollision, translateDatabaseError } from '#server/vocabulary/database-errors.ts';
import { DomainError, invalidAt } from '#server/vocabulary/errors.ts';
import { t } from '#server/vocabulary/messages.ts';

/** The error that was thrown inside a procedure, which tRPC wraps in a TRPCError. */
export const causeOf = (error: unknown): unknown =>
  error instanceof TRPCError && error.cause ? error.cause : error;

/** The refusal behind an error of any layer; undefined for failures of our own. */
export function toDomainError(thrown: unknown): DomainError | undefined {
  const error = causeOf(thrown);
  if (error instanceof DomainError) return error;
  if (error instanceof z.core.$ZodError) {
    return invalidAt(
      error.issues.map((issue) => ({
        path: issue.path.join('.'),
        rule: issue.code,
        message: messageOf(issue),
      })),
    );
  }
  if (error instanceof TRPCError) {
    if (error.code === 'NOT_FOUND') return new DomainError('not_found', t('noProcedure'));
    if (['METHOD_NOT_SUPPORTED', 'PARSE_ERROR', 'BAD_REQUEST'].includes(error.code))
      return new DomainError('invalid_request', t('callUnreadable'));
  }
  return isCollision(error) ? busy() : translateDatabaseError(error);
}
