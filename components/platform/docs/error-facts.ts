import type { ErrorCode } from '#server/vocabulary/error-table.ts';
import { DomainError, type ErrorDetail } from '#server/vocabulary/errors.ts';
import { verbatim } from '#server/vocabulary/wording/message.ts';

type ErrorFacts = { also: number[]; example: DomainError };

const facts = (
  code: ErrorCode,
  message: string,
  details?: ErrorDetail[],
  also: number[] = [],
): ErrorFacts => ({
  also,
  example: new DomainError(code, verbatim(message), details ? { details } : {}),
});

const perPage = verbatim('must be a whole number from 1 to 100');
const email = verbatim('must be an e-mail address such as ana@example.com');

/**
 * Facts that the page of each error code shows beside its text, exactly as the API answers them
 * (e2e/api/surfaces/mistakes.test.ts).
 */
export const errorFacts: Record<ErrorCode, ErrorFacts> = {
  invalid_request: facts(
    'invalid_request',
    `per_page: ${perPage}`,
    [{ path: 'per_page', rule: 'too_big', message: perPage }],
    [405, 408, 412, 413, 415, 431],
  ),
  validation_error: facts('validation_error', `email: ${email}`, [
    { path: 'email', rule: 'invalid_format', message: email },
  ]),
  authentication_required: facts(
    'authentication_required',
    'There is no token. Send it as "Authorization: Bearer <token>".',
  ),
  insufficient_permissions: facts(
    'insufficient_permissions',
    'This needs the role member or higher; you have viewer.',
    [{ path: '', rule: 'role', message: verbatim('smallest role: member'), allowed: ['member'] }],
  ),
  not_found: facts('not_found', `The contact "con_${'0'.repeat(26)}" was not found.`),
  idempotency_conflict: facts('idempotency_conflict', 'This Idempotency-Key was used with another request.'),
  rate_limit_exceeded: facts('rate_limit_exceeded', 'More than 20 writes in a minute. Try again in 17 s.'),
  internal_error: facts('internal_error', 'Something went wrong on our side; nothing was changed.'),
};
