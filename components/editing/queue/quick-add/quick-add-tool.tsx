'use client';

import { IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { loadPart } from '#components/base/offline/load-part.ts';
import { usePressMenu } from '#components/base/ui/floating/press-menu.ts';
import classes from '../face/card.module.css';
import { useWorkspace } from '../workspace.ts';

const QuickAdd = dynamic(() => loadPart(() => import('./quick-add.tsx')).then((all) => all.QuickAdd), {
  ssr: false,
});

/** Creates cards in a column by their titles. Only columns in which a card can begin have it. */
export function QuickAddTool({ column, name }: { column: string; name: string }) {
  const t = useTranslations('board.quickAdd');
  const { mayCreate } = useWorkspace();
  const form = usePressMenu('dialog');
  if (!mayCreate || (column !== 'backlog' && column !== 'ready')) return null;
  return (
    <>
      <button
        type="button"
        className={classes.tool}
        aria-label={t('in', { name })}
        data-tip={t('in', { name })}
        {...form.button}
      >
        <IconPlus size={16} stroke={1.8} aria-hidden />
      </button>
      {form.anchor && <QuickAdd anchor={form.anchor} onClose={form.close} status={column} name={name} />}
    </>
  );
}
