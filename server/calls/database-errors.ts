import postgres from 'postgres';
import { DatabaseUnavailable, type Reason } from '#db/unavailable.ts';
import { DomainError, invalidRequest } from './errors.ts';

/**
 * Translates errors of PostgreSQL for values that our schemas accept. Only the code and the constraint are read: the
 * message of a database error may contain a parameter, and parameters are the customer's data.
 */
export function translateDatabaseError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (error instanceof DatabaseUnavailable) return unavailable[error.reason]();
  if (!(error instanceof postgres.PostgresError)) return undefined;
  const { code, constraint_name: constraint = '' } = error;
  if (code.startsWith('22')) return invalidRequest('A value has a form that cannot be stored.');
  if (code === '23505') return refusal('unique', `a record with this value exists already (${constraint})`);
  if (code === '23503') return refusal('not_found', `a record it points to was not found (${constraint})`);
  if (code === '23514' || code === '23502') return refusal('constraint', `a rule refuses it (${constraint})`);
  if (code === '55P03') return busy();
  if (code === '57014') return tooSlow();
  if (code === '53100') return diskFull();
  if (isShortage(code)) return unavailable.away();
  return undefined;
}

/** Too little memory or too many connections, an input or output error, a server that is starting or stopping. */
const isShortage = (code: string) => code.startsWith('53') || code.startsWith('58') || code.startsWith('57P');

const tryAgainLater = (message: string, seconds: number) =>
  new DomainError('internal_error', message, { status: 503, headers: { 'Retry-After': String(seconds) } });

export const busy = () => tryAgainLater('The record is busy; nothing was changed. Try again.', 1);

const tooSlow = () =>
  tryAgainLater('This took too long and was stopped; nothing was changed. Ask for less at a time.', 5);

export const diskFull = () =>
  tryAgainLater("The database's disk is full; nothing was changed. Try again when there is space.", 30);

const unavailable: Record<Reason, () => DomainError> = {
  away: () => tryAgainLater('The database cannot be reached; nothing was changed. Try again.', 1),
  busy: () => tryAgainLater('Too many calls are waiting; nothing was changed. Try again.', 1),
  unknown: () =>
    tryAgainLater(
      'The connection to the database was lost while the change was stored. It may have been stored: look before you repeat it, or repeat it with the same Idempotency-Key.',
      1,
    ),
};

/** Serialization failures and deadlocks change nothing, so the whole transaction can run again. */
export const isCollision = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');

const refusal = (rule: string, message: string) =>
  new DomainError('validation_error', message, { details: [{ path: '', rule, message }] });

/** The facts about an error that may be logged. */
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
