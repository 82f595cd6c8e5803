'use client';

import {
  parseAsBoolean,
  parseAsInteger,
  parseAsIsoDateTime,
  parseAsString,
  parseAsStringLiteral,
  useQueryStates,
} from 'nuqs';
import type { Inputs } from '#components/base/data/trpc.ts';
import { methods, statusClasses } from './requests.ts';

const parsers = {
  q: parseAsString.withDefault(''),
  token: parseAsString,
  class: parseAsStringLiteral(statusClasses),
  status: parseAsInteger,
  method: parseAsStringLiteral(methods),
  since: parseAsIsoDateTime,
  until: parseAsIsoDateTime,
  replayed: parseAsBoolean,
  live: parseAsBoolean.withDefault(true),
};

/** The filters of the request log, stored in the address. */
export const useRequestView = () => useQueryStates(parsers, { history: 'replace', clearOnDefault: true });

export type RequestView = ReturnType<typeof useRequestView>[0];
type Input = Inputs['requests']['list'];

export const noFilters = {
  q: null,
  token: null,
  class: null,
  status: null,
  method: null,
  since: null,
  until: null,
  replayed: null,
};

export const isNarrowed = ({ live: _, q, ...others }: RequestView): boolean =>
  q !== '' || Object.values(others).some((one) => one !== null);

export const toInput = ({
  q,
  token,
  status,
  method,
  since,
  until,
  replayed,
  ...view
}: RequestView): Input => ({
  per_page: 50,
  ...(q.trim() ? { search: q.trim() } : {}),
  ...(token ? { token_id: token } : {}),
  ...(view.class ? { status_class: view.class } : {}),
  ...(status === null ? {} : { status }),
  ...(method ? { method } : {}),
  ...(replayed === null ? {} : { replayed }),
  ...(since || until
    ? {
        at: {
          ...(since ? { gte: since.toISOString() } : {}),
          ...(until ? { lt: until.toISOString() } : {}),
        },
      }
    : {}),
});
