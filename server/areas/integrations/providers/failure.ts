import { OutboundFailure } from '#server/base/outbound/failures.ts';
import { S3Failure } from '#server/base/outbound/s3/failures.ts';
import { DomainError } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';

/** The steps of a test, in the order in which they are tried. */
export const testSteps = ['reachability', 'greeting', 'encryption', 'auth', 'permissions', 'sample'] as const;
export type TestStep = (typeof testSteps)[number];

/**
 * The reason why the other system could not be read, for the person who configured it. It contains nothing that was
 * sent.
 */
export class SyncFailure extends Error {
  readonly step: TestStep;
  /** The message as it is translated; the message of the error itself is English. */
  readonly text: Message;

  constructor(step: TestStep, text: Message) {
    super(String(text));
    this.step = step;
    this.text = text;
  }
}

/** Returns undefined for errors that are not caused by the other system or the configuration. */
export function failureOf(error: unknown): { step: TestStep; text: Message } | undefined {
  if (error instanceof SyncFailure || error instanceof S3Failure) return error;
  if (error instanceof OutboundFailure) return { step: 'reachability', text: error.text };
  if (error instanceof DomainError) return { step: 'sample', text: error.text };
  return undefined;
}

/** Thrown when the other system asks for a pause of this many seconds. */
export class Busy extends SyncFailure {
  readonly seconds: number;

  constructor(text: Message, seconds: number) {
    super('reachability', text);
    this.seconds = seconds;
  }
}
