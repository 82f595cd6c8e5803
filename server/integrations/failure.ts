import { DomainError } from '../errors.ts';
import { OutboundFailure } from '../outbound/failures.ts';

export type FailedStep = 'reachability' | 'auth' | 'permissions' | 'sample';

/** Why the other side could not be read, worded for who configured it; nothing of what was sent is in it. */
export class SyncFailure extends Error {
  readonly step: FailedStep;

  constructor(step: FailedStep, message: string) {
    super(message);
    this.step = step;
  }
}

/** Undefined for what is no fault of the other side's or of the configuration. */
export function failureOf(error: unknown): { step: FailedStep; message: string } | undefined {
  if (error instanceof SyncFailure) return error;
  if (error instanceof OutboundFailure) return { step: 'reachability', message: error.message };
  if (error instanceof DomainError) return { step: 'sample', message: error.message };
  return undefined;
}
