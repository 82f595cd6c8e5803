'use client';

import { parseAsIsoDateTime, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import type { Inputs } from '#components/base/data/trpc.ts';

export const actorTypes = ['user', 'token', 'agent', 'system'] as const;

const parsers = {
  actor: parseAsString,
  by: parseAsStringLiteral(actorTypes),
  kind: parseAsString,
  type: parseAsString,
  record: parseAsString,
  since: parseAsIsoDateTime,
  until: parseAsIsoDateTime,
  event: parseAsString,
};

/** The filters and the open event of the audit page, stored in the address. */
export const useAuditView = () => useQueryStates(parsers, { history: 'replace', clearOnDefault: true });

export type AuditView = ReturnType<typeof useAuditView>[0];

export const noFilters = {
  actor: null,
  by: null,
  kind: null,
  type: null,
  record: null,
  since: null,
  until: null,
};

export const isNarrowed = ({ event: _, ...asked }: AuditView): boolean =>
  Object.values(asked).some((one) => one !== null);

const perPage = 50;

export const toInput = ({
  actor,
  by,
  kind,
  type,
  record,
  since,
  until,
}: AuditView): Inputs['events']['list'] => ({
  sort_dir: 'desc',
  per_page: perPage,
  ...(actor ? { actor_id: actor } : {}),
  ...(by ? { actor_type: by } : {}),
  ...(kind ? { resource: kind } : {}),
  ...(type ? { type } : {}),
  ...(record?.trim() ? { resource_id: record.trim() } : {}),
  ...(since ? { created_after: since.toISOString() } : {}),
  ...(until ? { created_before: until.toISOString() } : {}),
});
