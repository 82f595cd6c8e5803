import { z } from 'zod';
import { invalid } from '#server/calls/errors.ts';
import type { Resource } from '#server/kernel/resource/resource.ts';

/** A body that the platform put together obeys the same schema as one that was sent. */
export function writtenBody(
  resource: Resource,
  body: Record<string, unknown>,
  at: readonly string[] = [],
): Record<string, unknown> {
  const parsed = z.looseObject(resource.writable).safeParse(body);
  if (parsed.success) return parsed.data;
  throw invalid(
    parsed.error.issues.map(({ path, code, message }) => ({
      path: [...at, ...path].join('.'),
      rule: code,
      message,
    })),
  );
}
