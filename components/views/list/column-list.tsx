'use client';

import { Button, Checkbox, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { MenuAnchor } from '#components/base/ui/floating/anchored-menu.tsx';
import { AnchoredPopover } from '#components/base/ui/floating/anchored-popover.tsx';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { columnsOf, possibleColumns } from './columns.ts';
import classes from './list.module.css';
import { useView } from './use-view.ts';

/** The columns that can be shown. The choice is stored in the address, so that a colleague sees the same. */
export function ColumnList(props: MenuAnchor) {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  const { view, setView } = useView();
  const chosen = columnsOf(kind, view.columns);
  return (
    <AnchoredPopover {...props} label={t('columns')}>
      <div className={classes.columns}>
        <Checkbox.Group value={chosen} onChange={(columns) => setView({ columns })}>
          <Stack gap="xs">
            {possibleColumns(kind).map((name) => (
              <Checkbox key={name} size="xs" value={name} label={words.property(kind.kind, name)} />
            ))}
          </Stack>
        </Checkbox.Group>
      </div>
      <Button mt="sm" size="compact-xs" variant="subtle" onClick={() => setView({ columns: null })}>
        {t('usualColumns')}
      </Button>
    </AnchoredPopover>
  );
}
