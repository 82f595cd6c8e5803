'use client';

import { parseAsBoolean, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { conditionOf, conditions, type Endpoint } from './webhooks.ts';

const parsers = {
  q: parseAsString.withDefault(''),
  condition: parseAsStringLiteral(conditions),
  new: parseAsBoolean.withDefault(false),
};

/** The filters are stored in the address, so that a view can be sent to a colleague. */
export const useWebhookView = () => useQueryStates(parsers, { history: 'replace', clearOnDefault: true });

type View = Pick<ReturnType<typeof useWebhookView>[0], 'q' | 'condition'>;

export const noFilters = { q: null, condition: null };

export const isNarrowed = ({ q, condition }: View): boolean => q !== '' || condition !== null;

export function visibleEndpoints(all: readonly Endpoint[], { q, condition }: View): Endpoint[] {
  const words = q.trim().toLowerCase();
  return all.filter(
    (one) =>
      (!condition || conditionOf(one) === condition) &&
      `${one.url} ${one.description ?? ''} ${one.id} ${one.events.join(' ')}`.toLowerCase().includes(words),
  );
}
