import type { AnyOperation } from '#server/calls/declared.ts';
import { type ErrorCode, errorTable } from '#server/vocabulary/error-table.ts';

type Json = Record<string, unknown>;

export const security = [{ bearer: [] }];

const header = (description: string, type = 'string') => ({ description, schema: { type } });

const headers = {
  'X-Request-Id': header('Names this request in logs and in support.'),
  'X-RateLimit-Limit': header('Requests allowed in any 60 seconds.', 'integer'),
  'X-RateLimit-Remaining': header('Requests left now.', 'integer'),
  'X-RateLimit-Reset': header('When the window is free again, in epoch seconds.', 'integer'),
  'Retry-After': header('Seconds to wait.', 'integer'),
  ETag: header('The version of the record, such as `"3"`; after a read also a hash of the reply.'),
};

const referTo = (place: string, names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/${place}/${name}` }]));

const { 'Retry-After': _, ETag: __, ...ofEveryReply } = headers;

const replyHeaders = referTo('headers', Object.keys(ofEveryReply));

/** True for reads of one record of a resource. Their replies have an ETag. */
export const isConditional = ({ meta }: AnyOperation): boolean =>
  meta.kind === 'query' && meta.list !== undefined && meta.openapi.path.endsWith('/{id}');

export const successHeaders = (op: AnyOperation): Json =>
  isConditional(op) ? { ...replyHeaders, ...referTo('headers', ['ETag']) } : replyHeaders;

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
  400: {
    code: 'validation_error',
    description: 'The request, a field, a status change or a rule is not valid.',
  },
  401: { code: 'authentication_required', description: 'No valid token.' },
  403: {
    code: 'insufficient_permissions',
    description: 'The role or the areas of the token do not cover this.',
  },
  404: { code: 'not_found', description: 'No such record in this organization.' },
  409: {
    code: 'idempotency_conflict',
    description: 'The key was used with another request, or its first request is still in progress.',
  },
  412: { code: 'invalid_request', description: 'The record has changed since it was read.' },
  429: { code: 'rate_limit_exceeded', description: 'Too many requests; see Retry-After.' },
  500: { code: 'internal_error', description: 'An error of the server; nothing was changed.' },
};

function statusesOf(op: AnyOperation): number[] {
  if (op.meta.work.scope === 'public') return [400, 429, 500];
  const isOne = /\{.+\}/.test(op.meta.openapi.path);
  const isWrite = op.meta.kind === 'mutation';
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

/** The responses that many operations share, by their code. They are declared once. */
const errorReplies = Object.fromEntries(
  Object.entries(meanings).map(([status, { code, description }]) => [
    code,
    {
      description: `${description} (${code})`,
      headers: status === '429' ? { ...replyHeaders, ...referTo('headers', ['Retry-After']) } : replyHeaders,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]),
);

const notModified = {
  description: 'The reply is that of the ETag in If-None-Match.',
  headers: { ...replyHeaders, ...referTo('headers', ['ETag']) },
};

export const commonComponents = { headers, responses: { ...errorReplies, not_modified: notModified } };

const response = (name = '') => ({ $ref: `#/components/responses/${name}` });

/** The replies of an operation besides its success. */
export const otherResponses = (op: AnyOperation): Record<string, { $ref: string }> => ({
  ...(isConditional(op) ? { '304': response('not_modified') } : {}),
  ...Object.fromEntries(statusesOf(op).map((status) => [String(status), response(meanings[status]?.code)])),
});
