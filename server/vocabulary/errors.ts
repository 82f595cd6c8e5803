import { type ErrorCode, errorTable } from './error-table.ts';
import { type Kind, wrongKindOfId } from './ids.ts';
import { t } from './messages.ts';
import type { PathIn } from './path-in.ts';
import { kindName, type Message } from './wording/message.ts';

/**
 * Everything with properties that an error may name: the records of each kind and the inputs of operations, which add
 * themselves by `declare module`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the records and the inputs
export interface Described {}

/** The options of writes, such as `force`, which are not part of the record. They add themselves in the same way. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the options
export interface WriteOptions {}
type OptionPath = PathIn<WriteOptions[keyof WriteOptions]>;

/** The path of a value in one of them; an empty path means the whole input. */
export type KnownPath = PathIn<Described[keyof Described]> | OptionPath | '';

/** A value that is wrong. Its path is known by name, except where the code reads the names from a declaration. */
export interface ErrorDetail<P extends string = KnownPath> {
  path: P;
  rule: string;
  message: Message;
  allowed?: readonly unknown[];
}

/** A wrong value in a write of one kind of record. */
export type DetailOf<R> = ErrorDetail<PathIn<R> | OptionPath>;

export interface ErrorBody {
  error: {
    code: ErrorCode;
    message: Message;
    doc_url: string;
    details?: readonly ErrorDetail<string>[];
    request_id: string;
  };
}

interface ErrorOptions {
  status?: number;
  details?: readonly ErrorDetail<string>[];
  headers?: Record<string, string>;
  /** A caller with another role could do it. */
  isOfRights?: boolean;
}

/** A refusal that a caller can understand; anything else that is thrown is an internal_error. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  /** The message as it is translated; the message of the error itself is English. */
  readonly text: Message;
  readonly status: number;
  readonly details: readonly ErrorDetail<string>[] | undefined;
  readonly headers: Record<string, string>;
  /** The error is about the rights of the caller and not about the request. */
  readonly isOfRights: boolean;

  constructor(code: ErrorCode, text: Message, options: ErrorOptions = {}) {
    super(String(text));
    this.code = code;
    this.text = text;
    this.status = options.status ?? errorTable[code].status;
    this.details = options.details;
    this.headers = options.headers ?? {};
    this.isOfRights = options.isOfRights ?? code === 'insufficient_permissions';
  }
}

export const invalidRequest = (message: Message, options?: ErrorOptions) =>
  new DomainError('invalid_request', message, options);

export function invalidParameter(path: KnownPath, rule: string, message: Message): DomainError {
  const details = [{ path, rule, message }];
  return invalidRequest(summarize(details), { details });
}

export const notFound = (text: Message) => new DomainError('not_found', text);

/** The error for an id of which the organization has no live record. It explains when the id cannot be of this kind. */
export function noRecord(kind: Kind, id: string): DomainError {
  const wrongKind = wrongKindOfId(kind, id);
  const named = { kind: kindName(kind), id };
  return new DomainError(
    'not_found',
    wrongKind ? t('noRecordBecause', { ...named, reason: wrongKind }) : t('noRecord', named),
  );
}

export const invalid = (details: readonly ErrorDetail[], options: Pick<ErrorOptions, 'isOfRights'> = {}) =>
  invalidAt(details, options);

/** As `invalid`, for paths that the code reads from an input or from a declaration. */
export const invalidAt = (
  details: readonly ErrorDetail<string>[],
  options: Pick<ErrorOptions, 'isOfRights'> = {},
) => new DomainError('validation_error', summarize(details), { details, ...options });

export const invalidField = (path: KnownPath, rule: string, message: Message, allowed?: readonly unknown[]) =>
  invalid([{ path, rule, message, ...(allowed ? { allowed } : {}) }]);

function summarize(details: readonly ErrorDetail<string>[]): Message {
  const [first, ...rest] = details;
  if (!first) return t('notValid');
  return rest.length ? t('andMore', { first: headline(first), count: rest.length }) : headline(first);
}

/** A detail as a text of its own. */
export const headline = ({ path, message }: ErrorDetail<string>): Message =>
  path ? t('atPath', { path, message }) : message;

/** The address of the explanation of an error code. */
export const docUrl = (baseUrl: string, code: string): string => `${baseUrl}/docs/errors/${code}`;

/** The body of all errors: every surface uses this form. */
export function errorBody(error: DomainError, requestId: string, baseUrl: string): ErrorBody {
  return {
    error: {
      code: error.code,
      message: error.text,
      doc_url: docUrl(baseUrl, error.code),
      ...(error.details ? { details: error.details } : {}),
      request_id: requestId,
    },
  };
}
