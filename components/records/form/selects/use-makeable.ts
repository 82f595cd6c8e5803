'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useAllowed } from '../../kinds/use-allowed.ts';
import { useIsInForm } from '../form-context.tsx';
import type { Values } from '../values.ts';

/** How a record of a kind is created from its name in a form; undefined if it cannot be. */
export function useMakeable(kind: string) {
  const isInForm = useIsInForm();
  const allowed = useAllowed();
  const kinds = useQuery(useTRPC().surface.kinds.queryOptions(undefined, { enabled: isInForm })).data;
  const found = isInForm ? kinds?.find((one) => one.kind === kind) : undefined;
  if (!found?.is_made || found.named_by.length === 0 || !allowed(found.area, 'create')) return undefined;
  return { plural: found.plural, initialOf: (name: string) => namedValues(found.named_by, name) };
}

/** The last of several properties gets all remaining words, as in "Ana" and "García López". */
function namedValues(properties: readonly string[], name: string): Values {
  const words = name.trim().split(/\s+/);
  const last = properties.length - 1;
  return Object.fromEntries(
    properties.flatMap((property, at) => {
      const own = at === last ? words.slice(at).join(' ') : (words[at] ?? '');
      return own === '' ? [] : [[property, own]];
    }),
  );
}
