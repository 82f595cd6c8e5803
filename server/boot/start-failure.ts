import { ConfigError } from '#server/vocabulary/config.ts';

const remedies: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Set PORT to another number, or to 0 for a free one.',
  EACCES: 'Set PORT to a number above 1023.',
  ECONNREFUSED: 'Nothing answers at DATABASE_URL.',
  ENOTFOUND: 'The host in DATABASE_URL has no address.',
  '28P01': 'DATABASE_URL has another password than the database.',
  '3D000': 'DATABASE_URL names a database that is not there: create it first.',
};

/** One line for the operator: what happened, and if it is known, what to change. */
export function startFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // Messages about data contain values.
  if (/^2[23]\w{3}$/.test(code)) return `could not start: PostgreSQL refused data with ${code}`;
  const message = `could not start: ${error instanceof Error ? error.message : 'not an error was thrown'}`;
  return remedies[code] ? `${message}. ${remedies[code]}` : message;
}
