import { z } from 'zod';
import { builtAnew } from '#server/calls/properties/ignored.ts';
import { detailsOfIssue } from '#server/kernel/values/issues.ts';
import { isObject } from '#server/kernel/values/objects.ts';
import { issueMessage } from '#server/kernel/values/refuse-with.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { headline, invalidRequest } from '#server/vocabulary/errors.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import { refusalsTo } from '../filters.ts';
import { t } from '../messages.ts';
import { FilterReader } from './reader.ts';
import type { AskedFilter } from './tree.ts';

const longest = 4_000;
const example = '{"or":[{"status":"open"},{"created_at":{"gte":"today-7d"}}]}';

const given = z.union([z.string().max(longest), z.record(z.string(), z.unknown())]);
const described = { override: { type: 'object', additionalProperties: true } } as const;

const filterOf = (kind: Kind) =>
  given
    .transform((given, ctx): AskedFilter | undefined => {
      const wanted = typeof given === 'string' ? parsed(given) : given;
      if (isObject(wanted))
        return builtAnew(
          new FilterReader(({ path, rule, message, allowed }) =>
            ctx.addIssue({
              code: 'custom',
              path: [...path],
              ...issueMessage(message),
              params: { rule, ...(allowed ? { allowed } : {}) },
            }),
          ).read(resourceOf(kind), wanted),
        );
      refusalsTo(ctx)(t('filterNotJson', { example }));
      return undefined;
    })
    .meta(described)
    .optional();

type Filter = ReturnType<typeof filterOf>;
const parameters = new Map<Kind, Filter>();

/** The filter of the lists of a kind and of its export: JSON in a query string, an object in a body. */
export function filterParameter(kind: Kind): Filter {
  const parameter = parameters.get(kind) ?? filterOf(kind);
  parameters.set(kind, parameter);
  return parameter;
}

/** A filter of records whose kind another parameter decides, so `readFilter` reads it in the call. */
export const unreadFilter = given.meta(described).optional();

export function readFilter(kind: Kind, filter: z.output<typeof unreadFilter>): ReturnType<Filter['parse']> {
  const schema = z.object({ filter: filterParameter(kind) });
  const read = schema.safeParse({ filter });
  if (read.success) return read.data.filter;
  const details = read.error.issues.flatMap((issue) => detailsOfIssue(issue, schema));
  const [first] = details;
  throw invalidRequest(first ? headline(first) : t('filterNotJson', { example }), { details });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
