import pino from 'pino';
import { describeError } from './database-errors.ts';

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
    failure: (what, error, facts = {}) => logger.error({ ...facts, error: describeError(error) }, what),
  };
}
