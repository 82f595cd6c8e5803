'use client';

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from '../card.module.css';
import { partsOf } from '../card.ts';
import { useCardWorkspace } from '../card-workspace.ts';
import { LinkItem } from './link-item.tsx';

/** Review links for guests: the recipient, the permissions and the expiry of each. */
export function GuestsTab() {
  const t = useTranslations('reviewLinks');
  const { card, open } = useCardWorkspace();
  const may = useMay();
  const links = useQuery(useTRPC().editReviewLinks.list.queryOptions(partsOf(card.id)));
  const all = links.data?.data ?? [];
  return (
    <Panel
      title={t('title')}
      aside={
        may('editReviewLinks', 'create') && (
          <Button onClick={() => open({ kind: 'link' })}>{t('make')}</Button>
        )
      }
    >
      {links.isError && <p role="alert">{t('failed')}</p>}
      {links.isSuccess && all.length === 0 && <p className={classes.quiet}>{t('none')}</p>}
      <ul className={classes.list}>
        {all.map((link) => (
          <LinkItem key={link.id} link={link} />
        ))}
      </ul>
    </Panel>
  );
}
