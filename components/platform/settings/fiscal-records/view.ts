'use client';

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import type { Inputs } from '#components/base/data/trpc.ts';
import { fiscalStatuses } from '#server/areas/finance/fiscal/sending/fiscal-status.ts';

const parsers = {
  state: parseAsStringLiteral(fiscalStatuses),
  /** The document whose records are shown. */
  invoice: parseAsString,
};

/** The filters of the list of fiscal records, stored in the address. */
export const useRecordView = () => useQueryStates(parsers, { history: 'replace', clearOnDefault: true });

export type RecordView = ReturnType<typeof useRecordView>[0];

export const noFilters = { state: null, invoice: null };

export const isNarrowed = ({ state, invoice }: RecordView): boolean => state !== null || invoice !== null;

const perPage = 50;

export const toInput = ({ state, invoice }: RecordView): Inputs['fiscalRecords']['list'] => ({
  per_page: perPage,
  ...(state ? { status: state } : {}),
  ...(invoice ? { invoice_id: invoice } : {}),
});
