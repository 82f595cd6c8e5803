import { OutboundFailure } from '#server/base/outbound/failures.ts';
import { DomainError } from '#server/calls/errors.ts';

/** The steps of a test, in the order in which they are tried. */
export const testSteps = ['reachability', 'greeting', 'encryption', 'auth', 'permissions', 'sample'] as const;
export type TestStep = (typeof testSteps)[number];

/**
 * The reason why the other system could not be read, for the person who configured it. It contains nothing that was
 * sent.
 */
export class SyncFailure extends Error {
  readonly step: TestStep;

  constructor(step: TestStep, message: string) {
    super(message);
    this.step = step;
  }
}

/** Returns undefined for errors that are not caused by the other system or the configuration. */
export function failureOf(error: unknown): { step: TestStep; message: string } | undefined {
  if (error instanceof SyncFailure) return error;
  if (error instanceof OutboundFailure) return { step: 'reachability', message: error.message };
  if (error instanceof DomainError) return { step: 'sample', message: error.message };
  return undefined;
}

/** Thrown when the other system asks for a pause of this many seconds. */
export class Busy extends SyncFailure {
  readonly seconds: number;

  constructor(message: string, seconds: number) {
    super('reachability', message);
    this.seconds = seconds;
  }
}
