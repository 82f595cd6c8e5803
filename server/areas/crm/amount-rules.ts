import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

/** Decimals are text, so a negative one begins with its sign. */
export const noNegatives = <N extends string>(
  record: { readonly [K in N]: string | null },
  names: readonly N[],
): ErrorDetail<NoInfer<N>>[] =>
  names
    .filter((name) => record[name]?.startsWith('-') && Number(record[name]) < 0)
    .map((path) => ({ path, rule: 'too_small', message: t('negative') }));
