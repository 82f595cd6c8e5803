import { type ErrorCode, errorTable } from '../errors.ts';
import type { AnyOperation } from '../operation.ts';

type Json = Record<string, unknown>;

export const security = [{ bearer: [] }];

const header = (description: string, type = 'string') => ({ description, schema: { type } });

export const replyHeaders = {
  'X-Request-Id': header('Names this request in logs and in support.'),
  'X-RateLimit-Limit': header('Requests allowed in any 60 seconds.', 'integer'),
  'X-RateLimit-Remaining': header('Requests left now.', 'integer'),
  'X-RateLimit-Reset': header('When the window is free again, in epoch seconds.', 'integer'),
};

export const errorSchema = (): Json => ({
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'doc_url', 'request_id'],
      properties: {
        code: { type: 'string', enum: Object.keys(errorTable) },
        message: { type: 'string' },
        doc_url: { type: 'string', format: 'uri' },
        request_id: { type: 'string' },
        details: {
          type: 'array',
          items: {
            type: 'object',
            required: ['path', 'rule', 'message'],
            properties: {
              path: { type: 'string', description: 'Where in the request, as a.b.0' },
              rule: { type: 'string' },
              message: { type: 'string' },
              allowed: { type: 'array', items: {} },
            },
          },
        },
      },
    },
  },
});

const meanings: Record<number, { code: ErrorCode; description: string }> = {
  400: { code: 'validation_error', description: 'The request, a field, a transition or a rule refuses.' },
  401: { code: 'authentication_required', description: 'No valid token.' },
  403: {
    code: 'insufficient_permissions',
    description: 'The role or the areas of the token do not cover this.',
  },
  404: { code: 'not_found', description: 'No such record in this organization.' },
  409: {
    code: 'idempotency_conflict',
    description: 'The key was used with another request, or is in flight.',
  },
  412: { code: 'invalid_request', description: 'The record has changed since it was read.' },
  429: { code: 'rate_limit_exceeded', description: 'Too many requests; see Retry-After.' },
  500: { code: 'internal_error', description: 'Our fault; nothing was changed.' },
};

function statusesOf(op: AnyOperation): number[] {
  if (op.work.scope === 'public') return [400, 429, 500];
  const isOne = /\{.+\}/.test(op.meta.path);
  const isWrite = op.kind === 'mutation';
  return [
    400,
    401,
    403,
    ...(isOne ? [404] : []),
    ...(isWrite ? [409] : []),
    ...(isWrite && isOne ? [412] : []),
    429,
    500,
  ];
}

export const errorResponses = (op: AnyOperation): Record<string, Json> =>
  Object.fromEntries(
    statusesOf(op).map((status) => [
      String(status),
      {
        description: `${meanings[status]?.description} (${meanings[status]?.code})`,
        headers:
          status === 429
            ? { ...replyHeaders, 'Retry-After': header('Seconds to wait.', 'integer') }
            : replyHeaders,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
