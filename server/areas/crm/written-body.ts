import { z } from 'zod';
import { invalidAt } from '#server/calls/errors.ts';
import type { Resource } from '#server/kernel/resource/resource.ts';
import { messageOf } from '#server/kernel/schema/refuse-with.ts';

/** Checks a body that the platform has made by the same schema as one that a client sends. */
export function writtenBody(
  resource: Resource,
  body: Record<string, unknown>,
  at: readonly string[] = [],
): Record<string, unknown> {
  const parsed = z.looseObject(resource.writable).safeParse(body);
  if (parsed.success) return parsed.data;
  throw invalidAt(
    parsed.error.issues.map((issue) => ({
      path: [...at, ...issue.path].join('.'),
      rule: issue.code,
      message: messageOf(issue),
    })),
  );
}
