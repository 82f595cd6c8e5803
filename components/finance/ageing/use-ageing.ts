'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormatter } from 'next-intl';
import { useQueryStates } from 'nuqs';
import type { Inputs } from '#components/base/data/trpc.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { ageingParsers, type Figure, type Party, placeOfFigure, placeOfItems, type Side } from './view.ts';

/** A choice is a step that the browser's back button takes back. */
export const useAgeingView = () => useQueryStates(ageingParsers, { history: 'push', clearOnDefault: true });

export const useAgeing = (input: Inputs['ageing']['get']) =>
  useQuery(useTRPC().ageing.get.queryOptions(input, { placeholderData: keepPreviousData }));

/** Returns the address of the documents of a figure. Those of another day are open items. */
export function useFigurePlace(side: Side, day: string) {
  const [{ on }] = useAgeingView();
  return (figure: Figure, party?: Party) =>
    on === null ? placeOfFigure(side, figure, day, party) : placeOfItems(side, day);
}

/** Formats an amount in a currency. */
export function useMoney(currency: string) {
  const format = useFormatter();
  return (value: number) => format.number(value, { style: 'currency', currency });
}
