'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Notice } from '#components/base/ui/notice.tsx';
import { Denied } from '#components/base/ui/page-states/denied.tsx';
import type { WorkspaceState } from './use-workspace.ts';

/** Nothing waits at all, nothing of the chosen kind, or the person's role decides about nothing. */
export function NothingWaits({ workspace }: { workspace: WorkspaceState }) {
  const t = useTranslations('approvals');
  const { filters, meta, kinds, setFilters } = workspace;
  if (meta?.kinds.length === 0) return <Denied title={t('refusedTitle')} reason={t('refusedAbout')} />;
  if (filters.kind !== null)
    return (
      <Notice
        title={t('emptyKind')}
        action={
          <Button variant="default" onClick={() => setFilters({ kind: null })}>
            {t('showAll')}
          </Button>
        }
      />
    );
  const suggested = kinds.find(({ group, count }) => group === 'suggestions' && count > 0);
  return (
    <Notice
      title={t('emptyTitle')}
      about={t('emptyAbout')}
      action={
        suggested && (
          <Button variant="default" onClick={() => setFilters({ kind: suggested.kind })}>
            {t('showSuggestions', { count: suggested.count })}
          </Button>
        )
      }
    />
  );
}
