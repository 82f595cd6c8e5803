'use client';

import { ActionIcon, Button, Checkbox, Popover, ScrollArea, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { columnsOf, possibleColumns } from './columns.ts';
import { useView } from './use-view.ts';

/** Chooses the shown columns; they are stored in the address, so that a colleague sees the same. */
export function ColumnChoice() {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  const { view, setView } = useView();
  const chosen = columnsOf(kind, view.columns);
  return (
    <Popover position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={t('columns')} data-tip={t('columns')}>
          <IconColumns3 size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns')}>
        <ScrollArea.Autosize mah={340} type="auto" viewportProps={{ tabIndex: 0 }}>
          <Checkbox.Group value={chosen} onChange={(columns) => setView({ columns })}>
            <Stack gap="xs">
              {possibleColumns(kind).map((name) => (
                <Checkbox key={name} size="xs" value={name} label={words.property(kind.kind, name)} />
              ))}
            </Stack>
          </Checkbox.Group>
        </ScrollArea.Autosize>
        <Button mt="sm" size="compact-xs" variant="subtle" onClick={() => setView({ columns: null })}>
          {t('usualColumns')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
