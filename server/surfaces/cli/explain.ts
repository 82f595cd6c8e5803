import { TRPCError } from '@trpc/server';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { toDomainError } from '#server/calls/failures.ts';
import { ConfigError } from '#server/vocabulary/config.ts';

interface Explanation {
  line: string;
  exitCode: 1 | 2;
}

/** Why a command did not do what was asked, in one line: 2 when other arguments would help, 1 when not. */
export function explain(error: unknown): Explanation {
  const cause = causeOf(error);
  if (cause instanceof ConfigError) return { line: oneLine(cause.message), exitCode: 1 };
  const refusal = toDomainError(cause);
  if (refusal && refusal.status < 500) return { line: oneLine(`error: ${refusal.message}`), exitCode: 2 };
  return { line: oneLine(`failed: ${messageOf(cause)}`), exitCode: 1 };
}

/** These two wrap what really happened, and Drizzle's own message holds the statement with its values. */
const causeOf = (error: unknown): unknown =>
  error instanceof TRPCError || error instanceof DrizzleQueryError ? (error.cause ?? error) : error;

function messageOf(error: unknown): string {
  // A host name with several addresses: each of them failed, and the whole has no message of its own.
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message || error.name : String(error);
}

const oneLine = (text: string) => text.trim().replace(/\s*\n\s*/g, ' ');
