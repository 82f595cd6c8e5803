import type { components } from './schema.ts';
import { retryAfterMs } from './waiting.ts';

type ErrorBody = components['schemas']['Error']['error'];

/** One property, or one part of the query, that was refused. */
export type RefusedField = NonNullable<ErrorBody['details']>[number];

/** `unreadable`: the reply is none of the platform's, such as the page of a proxy. */
export type ErrorCode = ErrorBody['code'] | 'unreadable';

/** A reply that is no success. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: readonly RefusedField[];
  /** What to tell the operator, who finds the call by it. */
  readonly requestId: string | undefined;
  readonly docUrl: string | undefined;
  /** How long the server asked to wait, where it did. */
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

/** No reply came, however often it was tried. A write may have been done: sent again with its key it is done once. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly attempts: number;

  constructor(attempts: number, cause: unknown) {
    const times = attempts === 1 ? 'one attempt' : `${attempts} attempts`;
    super(`The server could not be reached in ${times}: ${reasonOf(cause)}`, { cause });
    this.attempts = attempts;
  }
}

/** fetch itself says only that it failed; why is the cause of it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
}
