import { z } from 'zod';
import type { Kind } from '#server/calls/ids.ts';
import { isObject } from '../../records/body.ts';
import { resourceOf } from '../../resource/registry.ts';
import { issueMessage } from '../../schema/refuse-with.ts';
import { refusalsTo } from '../filters.ts';
import { t } from '../messages.ts';
import { FilterReader } from './reader.ts';
import type { AskedFilter } from './tree.ts';

const longest = 4_000;
const example = '{"or":[{"status":"open"},{"created_at":{"gte":"today-7d"}}]}';

const filterOf = (kind: Kind) =>
  z
    .union([z.string().max(longest), z.record(z.string(), z.unknown())])
    .transform((given, ctx): AskedFilter | undefined => {
      const wanted = typeof given === 'string' ? parsed(given) : given;
      if (isObject(wanted))
        return new FilterReader(({ path, rule, message, allowed }) =>
          ctx.addIssue({
            code: 'custom',
            path: [...path],
            ...issueMessage(message),
            params: { rule, ...(allowed ? { allowed } : {}) },
          }),
        ).read(resourceOf(kind), wanted);
      refusalsTo(ctx)(t('filterNotJson', { example }));
      return undefined;
    })
    .meta({ override: { type: 'object', additionalProperties: true } })
    .optional();

type Filter = ReturnType<typeof filterOf>;
const parameters = new Map<Kind, Filter>();

/** The filter of the lists of a kind and of its export: JSON in a query string, an object in a body. */
export function filterParameter(kind: Kind): Filter {
  const parameter = parameters.get(kind) ?? filterOf(kind);
  parameters.set(kind, parameter);
  return parameter;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
