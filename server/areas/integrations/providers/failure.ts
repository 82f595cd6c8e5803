import { OutboundFailure } from '#server/base/outbound/failures.ts';
import { DomainError } from '#server/calls/errors.ts';

/** In the order in which they are tried. */
export const testSteps = ['reachability', 'greeting', 'encryption', 'auth', 'permissions', 'sample'] as const;
export type TestStep = (typeof testSteps)[number];

/** Why the other side could not be read, worded for who configured it; nothing of what was sent is in it. */
export class SyncFailure extends Error {
  readonly step: TestStep;

  constructor(step: TestStep, message: string) {
    super(message);
    this.step = step;
  }
}

/** Undefined for what is no fault of the other side's or of the configuration. */
export function failureOf(error: unknown): { step: TestStep; message: string } | undefined {
  if (error instanceof SyncFailure) return error;
  if (error instanceof OutboundFailure) return { step: 'reachability', message: error.message };
  if (error instanceof DomainError) return { step: 'sample', message: error.message };
  return undefined;
}

/** Nobody's fault: it asks to be left alone for so long. */
export class Busy extends SyncFailure {
  readonly seconds: number;

  constructor(message: string, seconds: number) {
    super('reachability', message);
    this.seconds = seconds;
  }
}
