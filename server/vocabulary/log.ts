import pino from 'pino';
import { describeError } from './database-errors.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { scopeFacts } from './log-scope.ts';
import { traceIds } from './spans.ts';

export interface Log {
  info(message: string, facts?: Record<string, unknown>): void;
  warn(message: string, facts?: Record<string, unknown>): void;
  error(message: string, facts?: Record<string, unknown>): void;
  /** Says what failed without ever saying with which values. */
  failure(what: string, error: unknown, facts?: Record<string, unknown>): void;
}

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Each line is one JSON object on standard error, with the facts of the request or job that it belongs to. */
export function createLog(level: LogLevel): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => ({ ...scopeFacts(), ...traceIds() }),
    },
    pino.destination(2),
  );
  return {
    info: (message, facts = {}) => logger.info(facts, message),
    warn: (message, facts = {}) => logger.warn(facts, message),
    error: (message, facts = {}) => logger.error(facts, message),
    failure(what, error, facts = {}) {
      // That an outage begins and ends is logged where it is noticed; everything that fails meanwhile adds nothing.
      const isOutage = error instanceof DatabaseUnavailable && error.reason === 'away';
      logger[isOutage ? 'debug' : 'error']({ ...facts, error: describeError(error) }, what);
    },
  };
}
