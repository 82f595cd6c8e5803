import { z } from 'zod';
import { messageOf } from '#server/kernel/values/refuse-with.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { invalidAt } from '#server/vocabulary/errors.ts';

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
