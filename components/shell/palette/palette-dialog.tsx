'use client';

import { Spotlight } from '@mantine/spotlight';
import { IconBolt, IconSearch } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { filterGroups } from './filter-groups.ts';
import { icon } from './icon.ts';
import { usePageActions } from './page-actions.ts';
import { paletteStore } from './palette.ts';
import { useFirstSelected } from './use-first-selected.ts';
import { useFixedActions } from './use-fixed-actions.tsx';
import { useRecordActions } from './use-record-actions.tsx';

/** Opens as soon as it is mounted. */
export function PaletteDialog() {
  const t = useTranslations('palette');
  const [typed, setTyped] = useState('');
  const fixed = useFixedActions();
  const records = useRecordActions(typed);
  const onPage = usePageActions().map(({ label, run }) => ({
    id: `page ${label}`,
    label,
    onClick: run,
    leftSection: <IconBolt {...icon} />,
  }));
  const page = { group: t('onPage'), actions: onPage };
  // Lists and forms of some seventy kinds would bury the pages until something is typed.
  const isTyped = typed.trim() !== '';
  const named = isTyped ? [page, ...fixed, records.lists, records.forms] : [page, records.visited, ...fixed];
  useFirstSelected(isTyped);
  const groups = filterGroups(typed, named);
  const actions = records.found.actions.length > 0 ? [records.found, ...groups] : groups;
  return (
    <Spotlight
      actions={actions}
      // The server has found the records, and the others are filtered above.
      filter={(_, all) => all}
      query={typed}
      onQueryChange={setTyped}
      store={paletteStore}
      shortcut={null}
      nothingFound={records.isSearching ? t('searching') : t('nothing')}
      highlightQuery
      scrollable
      maxHeight={420}
      searchProps={{
        leftSection: <IconSearch {...icon} />,
        placeholder: t('placeholder'),
        'aria-label': t('placeholder'),
      }}
    />
  );
}
