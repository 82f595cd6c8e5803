import postgres from 'postgres';
import { DomainError, invalidRequest } from './errors.ts';

/**
 * What PostgreSQL refuses although our schemas let it pass. Only code and constraint are read: the message of a
 * database error may hold a parameter, and parameters are the customer's data.
 */
export function translateDatabaseError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (!(error instanceof postgres.PostgresError)) return undefined;
  const { code, constraint_name: constraint = '' } = error;
  if (code.startsWith('22')) return invalidRequest('A value has a form that cannot be stored.');
  if (code === '23505') return refusal('unique', `a record with this value exists already (${constraint})`);
  if (code === '23503') return refusal('not_found', `a record it points to was not found (${constraint})`);
  if (code === '23514' || code === '23502') return refusal('constraint', `a rule refuses it (${constraint})`);
  if (code === '55P03' || code === '57014') return busy();
  return undefined;
}

export const busy = () =>
  new DomainError('internal_error', 'The record is busy; nothing was changed. Try again.', {
    status: 503,
    headers: { 'Retry-After': '1' },
  });

/** Serialization failures and deadlocks took nothing with them: the whole transaction may simply run again. */
export const isCollision = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');

const refusal = (rule: string, message: string) =>
  new DomainError('validation_error', message, { details: [{ path: '', rule, message }] });

/** What may be logged of any error. */
export function describeError(error: unknown): Record<string, unknown> {
  if (error instanceof postgres.PostgresError) {
    return {
      code: error.code,
      constraint: error.constraint_name,
      routine: error.routine,
      table: error.table_name,
    };
  }
  if (error instanceof Error) return { name: error.name, message: error.message, stack: error.stack };
  return { thrown: typeof error };
}
