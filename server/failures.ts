import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { busy, isCollision, translateDatabaseError } from './database-errors.ts';
import { DomainError, invalid } from './errors.ts';

/** A refusal, whatever layer made it; undefined for what is our own failure. */
export function toDomainError(error: unknown): DomainError | undefined {
  if (error instanceof z.core.$ZodError) {
    return invalid(
      error.issues.map(({ path, code, message }) => ({ path: path.join('.'), rule: code, message })),
    );
  }
  if (error instanceof TRPCError) {
    if (error.cause instanceof DomainError) return error.cause;
    if (error.code === 'NOT_FOUND') return new DomainError('not_found', 'There is no such procedure.');
    if (
      error.code === 'METHOD_NOT_SUPPORTED' ||
      error.code === 'PARSE_ERROR' ||
      error.code === 'BAD_REQUEST'
    ) {
      return new DomainError('invalid_request', 'The call could not be read.');
    }
  }
  return isCollision(error) ? busy() : translateDatabaseError(error);
}
