'use client';

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { loadPart } from '#components/base/offline/load-part.ts';
import classes from '../card.module.css';
import { useCardWorkspace } from '../card-workspace.ts';
import layout from '../page.module.css';
import { useMayAddVersion } from '../use-actions.ts';

const BriefTab = dynamic(() => loadPart(() => import('../tabs/brief-tab.tsx')).then((all) => all.BriefTab));

/** Until there is a film, its place has the brief, the footage, and a place to drop the film on. */
export function NoVersion() {
  const t = useTranslations('card.cut');
  const { open } = useCardWorkspace();
  const mayAdd = useMayAddVersion();
  return (
    <div className={layout.begin}>
      <section className={classes.outside} aria-label={t('emptyTitle')}>
        <h2>{t('emptyTitle')}</h2>
        <p className={classes.quiet}>{mayAdd ? t('emptyAbout') : t('emptyWaiting')}</p>
        {mayAdd && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
            onClick={() => open({ kind: 'version' })}
          >
            {t('add')}
          </Button>
        )}
      </section>
      <BriefTab />
    </div>
  );
}
