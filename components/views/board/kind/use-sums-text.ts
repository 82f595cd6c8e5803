'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { numberText } from '#components/records/values/scalar.ts';
import { unitOf } from '#server/kernel/values/units.ts';
import type { Figures } from '../records/board-state.ts';
import { boardOf } from './kind-records.ts';
import { sumsText } from './sums-text.ts';

/** Returns a function that writes the sums of a column in the language of the person. */
export function useSumsText() {
  const t = useTranslations('boardView');
  const format = useFormatter();
  const { kind } = useKind();
  const { sum } = boardOf(kind);
  const unit = sum === null ? undefined : unitOf(kind.units, sum, {});
  return useCallback(
    (figures: Figures) =>
      sumsText(
        format,
        figures,
        (amount) => t('weighted', { amount }),
        (plain) => numberText(format, plain, unit, ''),
      ),
    [format, t, unit],
  );
}
