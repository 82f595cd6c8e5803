'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useConvention } from '#components/base/locale/use-convention.ts';
import type { GridRow } from '#components/views/grid/columns.ts';
import type { CellProblem } from '#components/views/grid/grid-row.tsx';
import { ProblemText } from '../../values/problem-text.tsx';
import type { Problems } from '../problems.ts';
import { doubtOf } from './cell-edit.ts';
import type { CellProperty } from './fitting.ts';
import { type UnfoundNames, unreadOf } from './unread.ts';
import { useSame } from './use-same.ts';

/** A problem by its path, such as `0.quantity`, or `0` for the whole line. */
const atCell = /^(\d+)(?:\.(\w+))?/;

interface Found {
  at: number;
  name: string | undefined;
  text: string;
  /** The text of the cell cannot be read, which is no problem while it is typed. */
  isUnread?: boolean;
}

/**
 * The problems of the lines by their number: what the server refused, typed texts with two meanings, and pasted ones that are
 * no values of their cells.
 */
export function useLineProblems(
  rows: readonly GridRow[],
  cells: readonly CellProperty[],
  problems: Problems,
  unfound: UnfoundNames,
): Readonly<Record<number, CellProblem[]>> {
  const t = useTranslations('common.written');
  const convention = useConvention();
  const refused = Object.entries(problems).flatMap(([path, text]): Found[] => {
    const [, at, name] = atCell.exec(path) ?? [];
    return at === undefined ? [] : [{ at: Number(at), name, text }];
  });
  const doubted = rows.flatMap((row, at) =>
    cells.flatMap((cell): Found[] => {
      const value = row[cell.name];
      const doubt = doubtOf(cell, value, convention);
      const unread = doubt ? undefined : unreadOf(cell, value, unfound);
      if (unread) return [{ at, name: cell.name, text: t(unread, { text: String(value) }), isUnread: true }];
      if (!doubt) return [];
      const [one, other] = doubt === 'century' ? [] : doubt.either;
      const text =
        one === undefined || other === undefined ? t('century') : t('either', { one, other, best: one });
      return [{ at, name: cell.name, text }];
    }),
  );
  const isKnown = ({ at, name }: Found) => doubted.some((one) => one.at === at && one.name === name);
  const all = useSame([...doubted, ...refused.filter((one) => !isKnown(one))]);
  return useMemo(() => {
    const byLine: Record<number, CellProblem[]> = {};
    for (const { at, name, text, isUnread = false } of all)
      byLine[at] = [
        ...(byLine[at] ?? []),
        { ...(name === undefined ? {} : { name }), text: <ProblemText text={text} />, isUnread },
      ];
    return byLine;
  }, [all]);
}
