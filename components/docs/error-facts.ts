import { DomainError, type ErrorCode } from '#server/errors.ts';

type ErrorFacts = { also: number[]; example: DomainError };

/** What the page of each code shows beside its text; the examples pass through the real serialiser. */
export const errorFacts: Record<ErrorCode, ErrorFacts> = {
  invalid_request: {
    also: [405, 412, 413, 415],
    example: new DomainError(
      'invalid_request',
      'Unknown query parameter "per_pages". Did you mean "per_page"?',
    ),
  },
  validation_error: {
    also: [],
    example: new DomainError('validation_error', 'email: Enter an e-mail address such as ana@example.com.', {
      details: [
        { path: 'email', rule: 'format', message: 'Enter an e-mail address such as ana@example.com.' },
      ],
    }),
  },
  authentication_required: {
    also: [],
    example: new DomainError('authentication_required', 'The token was revoked.'),
  },
  insufficient_permissions: {
    also: [],
    example: new DomainError(
      'insufficient_permissions',
      'This needs the role manager; the token has viewer.',
    ),
  },
  not_found: { also: [], example: new DomainError('not_found', 'The contact was not found.') },
  idempotency_conflict: {
    also: [],
    example: new DomainError('idempotency_conflict', 'This Idempotency-Key was used for another request.'),
  },
  rate_limit_exceeded: {
    also: [],
    example: new DomainError(
      'rate_limit_exceeded',
      'The limit of 20 writes per minute is used up. Retry in 17 s.',
    ),
  },
  internal_error: {
    also: [],
    example: new DomainError('internal_error', 'Something went wrong on our side.'),
  },
};
