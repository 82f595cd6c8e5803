import pino from 'pino';
import { DatabaseUnavailable } from '#db/unavailable.ts';
import { describeError } from '#server/calls/database-errors.ts';

export interface Log {
  info(message: string, facts?: Record<string, unknown>): void;
  warn(message: string, facts?: Record<string, unknown>): void;
  /** Says what failed without ever saying with which values. */
  failure(what: string, error: unknown, facts?: Record<string, unknown>): void;
}

export function createLog(level: string): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(2));
  return {
    info: (message, facts = {}) => logger.info(facts, message),
    warn: (message, facts = {}) => logger.warn(facts, message),
    failure(what, error, facts = {}) {
      // That an outage begins and ends is logged where it is noticed; everything that fails meanwhile adds nothing.
      const isOutage = error instanceof DatabaseUnavailable && error.reason === 'away';
      logger[isOutage ? 'debug' : 'error']({ ...facts, error: describeError(error) }, what);
    },
  };
}
