import postgres from 'postgres';

/** The routines of PostgreSQL that refuse a prepared statement because it no longer exists or its tables have changed. */
const refusing = new Set(['FetchPreparedStatement', 'RevalidateCachedQuery', 'transformAssignedExpr']);

export const isForgotten = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && refusing.has(error.routine ?? '');

/** PostgreSQL refuses every statement of a transaction in which an earlier one has failed. */
export const isAftermath = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && error.code === '25P02';

/** Errors about a statement that the driver could not send; the session stays usable. */
const mistakes = new Set(['UNDEFINED_VALUE', 'MAX_PARAMETERS_EXCEEDED', 'COPY_IN_PROGRESS']);

/**
 * PostgreSQL closes the session after a fatal error; other errors with a code come from the socket or the
 * driver.
 */
export function endsSession(error: unknown): boolean {
  if (error instanceof postgres.PostgresError)
    return error.severity === 'FATAL' || error.severity === 'PANIC';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && !mistakes.has(code);
}
