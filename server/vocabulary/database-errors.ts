import postgres from 'postgres';
import { DatabaseUnavailable, type Reason } from './database-unavailable.ts';
import { DomainError, invalidRequest } from './errors.ts';
import { t } from './messages.ts';
import { OutOfTime } from './out-of-time.ts';
import type { Message } from './wording/message.ts';

/**
 * Translates errors of PostgreSQL for values that our schemas accept. Only the code and the constraint are read: the
 * message of a database error may contain a parameter, and parameters are the customer's data.
 */
export function translateDatabaseError(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (error instanceof OutOfTime) return tooSlow();
  if (error instanceof DatabaseUnavailable) return unavailable[error.reason]();
  if (!(error instanceof postgres.PostgresError)) return undefined;
  const { code, constraint_name: constraint = '' } = error;
  if (code.startsWith('22')) return invalidRequest(t('unstorableValue'));
  if (code === '23505') return refusal('unique', t('duplicateValue', { constraint }));
  if (code === '23503') return refusal('not_found', t('referenceMissing', { constraint }));
  if (code === '23514' || code === '23502') return refusal('constraint', t('constraint', { constraint }));
  if (code === '55P03') return busy();
  if (code === '57014') return tooSlow();
  if (code === '53100') return diskFull();
  if (isShortage(code)) return unavailable.away();
  return undefined;
}

/**
 * A node of a cluster that does not answer, too little memory or too many connections, an input or output error, a server
 * that is starting or stopping.
 */
const isShortage = (code: string) => /^(08|53|58|57P)/.test(code);

const tryAgainLater = (message: Message, seconds: number) =>
  new DomainError('internal_error', message, { status: 503, headers: { 'Retry-After': String(seconds) } });

export const busy = () => tryAgainLater(t('recordBusy'), 1);

const tooSlow = () => tryAgainLater(t('tooSlow'), 5);

export const diskFull = () => tryAgainLater(t('diskFull'), 30);

const unavailable: Record<Reason, () => DomainError> = {
  away: () => tryAgainLater(t('databaseAway'), 1),
  busy: () => tryAgainLater(t('databaseBusy'), 1),
  unknown: () => tryAgainLater(t('outcomeUnknown'), 1),
};

/** Serialization failures and deadlocks change nothing, so the whole transaction can run again. */
export const isCollision = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');

const refusal = (rule: string, message: Message) =>
  new DomainError('validation_error', message, { details: [{ path: '', rule, message }] });

/** The facts about an error that may be logged. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { thrown: typeof error };
  // tRPC gives its error the message of the cause.
  if (error.cause instanceof Error && error.cause.message === error.message)
    return describeError(error.cause);
  if (error instanceof postgres.PostgresError) {
    return {
      code: error.code,
      constraint: error.constraint_name,
      routine: error.routine,
      table: error.table_name,
    };
  }
  const { name, message, stack } = error;
  if (hasValues(error)) return { name, ...codeOf(error), stack: framesOf(stack) };
  return { name, ...codeOf(error), message, stack };
}

/** Messages of PostgreSQL, which the driver of the job queue passes on, and of JSON.parse may contain values. */
const hasValues = (error: Error) =>
  error instanceof SyntaxError || ('severity' in error && 'routine' in error);

const codeOf = (error: Error) => ('code' in error ? { code: error.code } : {});

/** The stack without the message, which is its beginning. */
const framesOf = (stack = '') => stack.slice(Math.max(0, stack.search(/^ {4}at /m)));
