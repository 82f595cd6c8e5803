'use client';

import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Entry } from '#components/records/kinds/kind.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useAllowed } from '#components/records/kinds/use-allowed.ts';
import classes from '../list.module.css';
import { BulkDialog } from './bulk-dialog.tsx';
import { editsOf } from './bulk-edits.ts';

/** The actions for all selected records. */
export function BulkBar({
  records,
  hidden,
  onDropHidden,
  onDone,
}: {
  records: readonly Entry[];
  /** Number of selected records that the list does not show now. */
  hidden: number;
  onDropHidden: () => void;
  onDone: (failed: readonly string[]) => void;
}) {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  const allowed = useAllowed();
  const [action, setAction] = useState<'update' | 'delete' | 'restore'>();
  const mayUpdate = kind.update !== null && allowed(kind.area, 'update') && editsOf(kind).length > 0;
  const mayRemove = kind.verbs.includes('remove') && allowed(kind.area, 'remove');
  const isDeleted = records.some((one) => typeof one.deleted_at === 'string');
  const mayRestore = isDeleted && kind.verbs.includes('restore') && allowed(kind.area, 'restore');
  return (
    <section className={classes.bulk} aria-label={t('chosen', { count: records.length })}>
      <span role="status">
        {t('chosen', { count: records.length })}
        {hidden > 0 && ` · ${t('bulk.hidden', { count: hidden })}`}
      </span>
      {hidden > 0 && (
        <Button size="xs" variant="light" onClick={onDropHidden}>
          {t('bulk.drop')}
        </Button>
      )}
      <Menu>
        <Menu.Target>
          <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
            {t('bulk.with')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mayUpdate && <Menu.Item onClick={() => setAction('update')}>{t('bulk.change')}</Menu.Item>}
          {mayRestore && (
            <Menu.Item onClick={() => setAction('restore')}>{words.verb(kind.area, 'restore')}</Menu.Item>
          )}
          {mayRemove && (
            <Menu.Item color="brick" onClick={() => setAction('delete')}>
              {words.verb(kind.area, 'remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Button size="xs" variant="subtle" color="gray" onClick={() => onDone([])}>
        {t('bulk.none')}
      </Button>
      {action && (
        <BulkDialog action={action} records={records} onDone={onDone} onClose={() => setAction(undefined)} />
      )}
    </section>
  );
}
