'use client';

import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { usePressMenu } from '#components/base/ui/floating/press-menu.ts';
import words from '#components/base/ui/words-by-width.module.css';

const ViewsMenu = dynamic(() => loadPart(() => import('./views-menu.tsx')).then((all) => all.ViewsMenu), {
  ssr: false,
});
const SaveDialog = dynamic(() => loadPart(() => import('./save-dialog.tsx')).then((all) => all.SaveDialog), {
  ssr: false,
});
const ManageDialog = dynamic(
  () => loadPart(() => import('./manage-dialog.tsx')).then((all) => all.ManageDialog),
  {
    ssr: false,
  },
);

export type ViewsDialog = 'save' | 'manage';

/** The menu of saved views of a page. */
export function SavedViews({ place }: { place: string }) {
  const t = useTranslations('views');
  const menu = usePressMenu();
  const [dialog, setDialog] = useState<ViewsDialog>();
  const close = () => setDialog(undefined);
  return (
    <>
      <Button
        variant="default"
        className={words.desktopButton}
        leftSection={<IconBookmark size={17} stroke={1.8} aria-hidden />}
        data-tip={t('title')}
        {...menu.button}
      >
        <span className={words.desktopWord}>{t('title')}</span>
      </Button>
      {menu.anchor && (
        <ViewsMenu anchor={menu.anchor} onClose={menu.close} place={place} onDialog={setDialog} />
      )}
      {dialog === 'save' && <SaveDialog place={place} onClose={close} />}
      {dialog === 'manage' && <ManageDialog place={place} onClose={close} />}
    </>
  );
}
