import { expect } from 'vitest';
import { z } from 'zod';
import { errorTable } from '#server/vocabulary/error-table.ts';
import type { Document } from './kernel/endpoints.ts';
import type { Reply } from './test-server.ts';

const codes = Object.keys(errorTable);

/** Expects the form that all refusals share. */
export function expectError(reply: Reply, status: number, code: string, note = ''): void {
  expect(
    { status: reply.status, code: reply.body?.error?.code },
    `${note} ${reply.text.slice(0, 500)}`,
  ).toEqual({
    status,
    code,
  });
  expectErrorShape(reply);
}

export function expectErrorShape({ body, headers, text }: Reply): void {
  expect(Object.keys(body), text).toEqual(['error']);
  const { code, message, doc_url, request_id, details, ...rest } = body.error;
  expect(rest).toEqual({});
  expect(codes).toContain(code);
  expect(message).toMatch(/\S/);
  expect(doc_url).toMatch(new RegExp(`^https?://.+/docs/errors/${code}$`));
  expect(request_id).toBe(headers.get('x-request-id'));
  for (const detail of details ?? []) {
    expect(detail).toMatchObject({
      path: expect.any(String),
      rule: expect.any(String),
      message: expect.any(String),
    });
  }
}

/** Expects the headers that every reply has, refusals included. */
export function expectHeaders({ headers, text }: Reply): void {
  expect(headers.get('content-type'), text).toMatch(
    /^(application\/(json|pdf|xml)|text\/event-stream|text\/(csv|calendar)|image\/(png|webp))/,
  );
  expect(headers.get('x-request-id'), text).toMatch(/^req_[0-9a-z]{26}$/);
  for (const name of ['limit', 'remaining', 'reset']) {
    expect(headers.get(`x-ratelimit-${name}`), `x-ratelimit-${name} of ${text}`).toMatch(/^\d+$/);
  }
}

const validators = new WeakMap<Document, Map<string, z.ZodType>>();

/** Returns a validator for a schema of the API document. Operations of a kind have the same schema of a record. */
export function validatorOf(document: Document, schema: object): z.ZodType {
  const known = validators.get(document) ?? new Map<string, z.ZodType>();
  validators.set(document, known);
  const text = JSON.stringify(schema);
  const validator = known.get(text) ?? makeValidator(document, text);
  known.set(text, validator);
  return validator;
}

/** Makes the validator with the definitions that the schema refers to. */
function makeValidator({ components }: Document, text: string): z.ZodType {
  const $defs: Record<string, unknown> = {};
  const define = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (Object.hasOwn($defs, name)) continue;
      const definition = JSON.stringify(components.schemas[name]);
      $defs[name] = JSON.parse(inPlace(definition));
      define(definition);
    }
  };
  define(text);
  return z.fromJSONSchema({ ...JSON.parse(inPlace(text)), $defs });
}

const inPlace = (schema: string) => schema.replaceAll('#/components/schemas/', '#/$defs/');
