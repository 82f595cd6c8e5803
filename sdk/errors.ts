import type { components } from './schema.ts';
import { retryAfterMs } from './waiting.ts';

type ErrorBody = components['schemas']['Error']['error'];

/** One refused property, or one part of the query. */
export type RefusedField = NonNullable<ErrorBody['details']>[number];

/** `unreadable` means that the reply is not from the platform, for example the page of a proxy. */
export type ErrorCode = ErrorBody['code'] | 'unreadable';

/** A reply without success. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: readonly RefusedField[];
  /** The id to give to the operator, who finds the call by it. */
  readonly requestId: string | undefined;
  readonly docUrl: string | undefined;
  /** The wait that the server asked for, if it did. */
  readonly retryAfterMs: number | undefined;

  constructor(response: Response, body: unknown) {
    const error = errorOf(body);
    super(error?.message ?? `${response.url || 'The server'} answered ${response.status} without a reason.`);
    this.status = response.status;
    this.code = error?.code ?? 'unreadable';
    this.fields = error?.details ?? [];
    this.requestId = error?.request_id ?? response.headers.get('X-Request-Id') ?? undefined;
    this.docUrl = error?.doc_url;
    this.retryAfterMs = retryAfterMs(response.headers);
  }
}

const isErrorReply = (body: unknown): body is { error: ErrorBody } =>
  typeof body === 'object' &&
  body !== null &&
  'error' in body &&
  typeof body.error === 'object' &&
  body.error !== null &&
  'code' in body.error;

const errorOf = (body: unknown) => (isErrorReply(body) ? body.error : undefined);

/**
 * All attempts ended without a reply. A write may have been done, and sending it again with its key does it only
 * once.
 */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly attempts: number;

  constructor(attempts: number, cause: unknown) {
    const times = attempts === 1 ? 'one attempt' : `${attempts} attempts`;
    super(`The server could not be reached in ${times}: ${reasonOf(cause)}`, { cause });
    this.attempts = attempts;
  }
}

/** fetch reports only that it failed, and the reason is in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
