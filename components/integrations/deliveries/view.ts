'use client';

import {
  parseAsInteger,
  parseAsIsoDateTime,
  parseAsString,
  parseAsStringLiteral,
  useQueryState,
  useQueryStates,
} from 'nuqs';
import { deliveryStates } from './deliveries.ts';

const parsers = {
  state: parseAsStringLiteral(deliveryStates),
  type: parseAsString,
  since: parseAsIsoDateTime,
  until: parseAsIsoDateTime,
  page: parseAsInteger.withDefault(1),
};

/** The filters of deliveries, stored in the address. */
export const useDeliveryView = () => useQueryStates(parsers, { history: 'replace', clearOnDefault: true });

export type DeliveryView = ReturnType<typeof useDeliveryView>[0];

export const noFilters = { state: null, type: null, since: null, until: null, page: 1 };

export const isNarrowed = ({ page: _, ...asked }: DeliveryView): boolean =>
  Object.values(asked).some((one) => one !== null);

/** The id of the open delivery; the browser's Back closes it. */
export const useOpenDelivery = () =>
  useQueryState('delivery', parseAsString.withOptions({ history: 'push' }));
