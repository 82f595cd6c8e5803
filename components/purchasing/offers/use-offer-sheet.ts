'use client';

import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import type { CellProperty } from '#components/records/form/lines/fitting.ts';
import { useLineProblems } from '#components/records/form/lines/use-line-problems.tsx';
import { useTitles } from '#components/records/values/titles.tsx';
import type { GridRow } from '#components/views/grid/columns.ts';
import {
  cellOfProblem,
  conflictsIn,
  type Edits,
  editedSuppliers,
  editsOf,
  offeredIn,
  storedRows,
  supplierOf,
  typedRows,
} from './sheet.ts';
import type { Rfq } from './view.ts';

const noNames: ReadonlySet<string> = new Set();

/** The typed cells of the sheet, and the calls that save the offer of each supplier. Nothing typed is lost by a refusal. */
export function useOfferSheet(rfq: Rfq, cells: readonly CellProperty[], onSaved: () => void) {
  const t = useTranslations('offers');
  const [edits, setEdits] = useState<Edits>({});
  const [days, setDays] = useState<Readonly<Record<string, string>>>({});
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const stored = storedRows(rfq);
  const rows = typedRows(stored, edits);
  const problems = useLineProblems(rows, cells, refused, noNames);
  const validityOf = (id: string) =>
    days[id] ?? rfq.responses.find(({ supplier_id }) => supplier_id === id)?.valid_until ?? '';
  const saving = useSaving({
    rfq,
    rows,
    validityOf,
    onRefused: (text, cell) => {
      setFailure(cell === undefined ? text : undefined);
      setRefused(cell === undefined ? {} : { [cell]: text });
    },
    onStored: (supplier) => {
      const isOther = (key: string) => supplierOf(key.slice(key.indexOf(' ') + 1)) !== supplier;
      setEdits((before) => Object.fromEntries(Object.entries(before).filter(([key]) => isOther(key))));
      setDays(({ [supplier]: _, ...others }) => others);
    },
  });
  const changed = [...new Set([...editedSuppliers(edits), ...Object.keys(days)])];
  const isWrong = Object.values(problems).some((all) => all.some(({ isUnread }) => isUnread));
  return {
    rows,
    problems,
    failure,
    validityOf,
    isEdited: changed.length > 0,
    isSaving: saving.isPending,
    conflicts: conflictsIn(stored, edits),
    useStored() {
      const gone = new Set(conflictsIn(stored, edits).map(({ row, column }) => `${row.id} ${column}`));
      setEdits(Object.fromEntries(Object.entries(edits).filter(([key]) => !gone.has(key))));
    },
    change(next: readonly GridRow[]) {
      setRefused({});
      setFailure(undefined);
      setEdits((before) => editsOf(stored, next, before));
    },
    setValidity: (id: string, day: string) => setDays((before) => ({ ...before, [id]: day })),
    save() {
      if (isWrong) return setFailure(t('fixCells'));
      setFailure(undefined);
      setRefused({});
      saving.mutate(changed, { onSuccess: onSaved });
    },
  };
}

interface Saving {
  rfq: Rfq;
  rows: readonly GridRow[];
  validityOf: (supplier: string) => string;
  onRefused: (text: string, cell?: string) => void;
  onStored: (supplier: string) => void;
}

/** Stores the offers one after the other. After a refusal, the ones before are stored and the others still typed. */
function useSaving({ rfq, rows, validityOf, onRefused, onStored }: Saving) {
  const t = useTranslations('offers');
  const client = useTRPCClient();
  const queries = useQueryClient();
  const failureText = useFailureText();
  const titles = useTitles();
  return useMutation({
    mutationFn: async (suppliers: readonly string[]) => {
      for (const supplier_id of suppliers) {
        const lines = offeredIn(rows, supplier_id);
        if (lines.length === 0) {
          onRefused(t('emptyOffer', { supplier: titles[supplier_id]?.title ?? '' }));
          throw new Error('the offer is empty');
        }
        const { terms } = rfq.responses.find((one) => one.supplier_id === supplier_id) ?? { terms: null };
        const valid_until = validityOf(supplier_id) || null;
        const offer = { id: rfq.id, supplier_id, lines, valid_until, terms };
        await client.rfqs.respond.mutate(offer).catch((error) => {
          const [detail] = wireError(error).details;
          const cell = detail && cellOfProblem(detail.path, rows, supplier_id);
          onRefused(detail ? detail.message : failureText(error), cell);
          throw error;
        });
        await queries.invalidateQueries({ queryKey: [['rfqs', 'get']] });
        onStored(supplier_id);
      }
      return suppliers.length;
    },
    onSuccess: (count) => notifications.show({ color: 'spruce', message: t('savedOffers', { count }) }),
    onSettled: () => queries.invalidateQueries(),
  });
}
