'use client';

import { Tabs } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import classes from './page.module.css';
import { type Tab, useCardView } from './view.ts';

const BriefTab = dynamic(() => loadPart(() => import('./tabs/brief-tab.tsx')).then((all) => all.BriefTab));
const DetailsTab = dynamic(() =>
  loadPart(() => import('./tabs/details-tab.tsx')).then((all) => all.DetailsTab),
);

const parts = ['cut', 'brief', 'details'] as const;
const partOf = (tab: Tab) => parts.find((one) => one === tab) ?? 'details';

/** The panel beside the film: the comments, the brief, and everything else about the card. */
export function SidePanel({ comments }: { comments: ReactNode }) {
  const t = useTranslations('card');
  const [{ tab }, setView] = useCardView();
  return (
    <Tabs
      className={classes.panel}
      value={partOf(tab)}
      onChange={(value) => void setView({ tab: parts.find((one) => one === value) ?? 'cut' })}
      keepMounted={false}
    >
      <Tabs.List className={classes.tabs} grow>
        {parts.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`tab.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="cut" className={classes.talk}>
        {comments}
      </Tabs.Panel>
      <Tabs.Panel value="brief" className={classes.about}>
        <BriefTab />
      </Tabs.Panel>
      <Tabs.Panel value="details" className={classes.about}>
        <DetailsTab />
      </Tabs.Panel>
    </Tabs>
  );
}
