'use client';

import { Select } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { parseAsString, useQueryState } from 'nuqs';
import { useKindWords } from './kind-words.tsx';
import classes from './mapping/mapping.module.css';

/** Selects the kind of record of the page, which the server then renders again. */
export function KindSelect({ kinds, value }: { kinds: readonly string[]; value: string }) {
  const t = useTranslations('integrationMapping');
  const words = useKindWords();
  const [, setResource] = useQueryState(
    'resource',
    parseAsString.withOptions({ shallow: false, history: 'push' }),
  );
  if (kinds.length < 2) return null;
  return (
    <Select
      className={classes.kinds}
      label={t('kind')}
      allowDeselect={false}
      data={kinds.map((one) => ({ value: one, label: words.kind(one, 'many') }))}
      value={value}
      onChange={(next) => setResource(next)}
    />
  );
}
