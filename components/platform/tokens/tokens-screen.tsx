'use client';

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListPage } from '#components/base/list/list-page.tsx';
import { loadPart } from '#components/base/offline/load-part.ts';
import { Page } from '#components/base/ui/page.tsx';
import { useHasBeenTrue } from '#components/base/ui/use-has-been-true.ts';
import type { OpenDialog } from './dialogs.ts';
import { isNarrowed, useTokenView, visibleTokens } from './filters.ts';
import { TokenFilters } from './token-filters.tsx';
import { TokenTable } from './token-table.tsx';
import { useTokens } from './use-tokens.ts';

const TokenDialogs = dynamic(
  () => loadPart(() => import('./token-dialogs.tsx')).then((all) => all.TokenDialogs),
  {
    ssr: false,
  },
);

export function TokensScreen() {
  const t = useTranslations('tokens');
  const tokens = useTokens();
  const [view, setView] = useTokenView();
  const [dialog, setDialog] = useState<OpenDialog>();
  // The dialogs stay mounted after the first use, so that a closing dialog can return the focus.
  const wasAsked = useHasBeenTrue(dialog !== undefined || view.new);
  const all = tokens.data?.data ?? [];
  const shown = visibleTokens(all, view);
  const startCreating = () => setView({ new: true });

  function close() {
    setDialog(undefined);
    void setView({ new: false });
  }

  const create = (label: string) => (
    <Button leftSection={<IconPlus size={17} stroke={2} aria-hidden />} onClick={startCreating}>
      {label}
    </Button>
  );

  return (
    <Page title={t('title')} lead={t('lead')} action={all.length > 0 && create(t('create'))}>
      <ListPage
        rows={tokens}
        shown={shown.length}
        isBare={tokens.isSuccess && all.length === 0}
        isNarrowed={isNarrowed(view)}
        filters={<TokenFilters />}
        count={t('count', { shown: shown.length, total: all.length })}
        texts={{
          failed: t('failedTitle'),
          empty: t('emptyTitle'),
          emptyAbout: t('emptyAbout'),
          nothingFound: t('nothingFound'),
          nothingFoundAbout: t('nothingFoundAbout'),
        }}
        emptyAction={create(t('emptyAction'))}
      >
        <TokenTable tokens={shown} onAction={setDialog} />
      </ListPage>
      {wasAsked && (
        <TokenDialogs
          dialog={dialog}
          isCreating={view.new}
          onClose={close}
          onIssued={(issued, isRotation) => {
            setDialog({ kind: 'issued', issued, isRotation });
            void setView({ new: false });
          }}
        />
      )}
    </Page>
  );
}
