'use client';

import { useTranslations } from 'next-intl';
import { Page } from '#components/base/ui/page.tsx';
import { TitlesOf } from '#components/records/values/titles.tsx';
import { factsOf } from './approvals.ts';
import { useWorkspace, type WorkspaceState } from './use-workspace.ts';
import { Workspace } from './workspace.tsx';

/** Everything that waits for the person: one record after the other, or many at once. */
export function ApprovalsScreen() {
  const t = useTranslations('approvals');
  const workspace = useWorkspace();
  return (
    <Page title={t('title')}>
      <TitlesOf of={titledIn(workspace)}>
        <Workspace workspace={workspace} />
      </TitlesOf>
    </Page>
  );
}

const titledIn = ({ items, open, isMissing }: WorkspaceState) => [
  ...items.map((one) => [factsOf(one), one.asked_by.id]),
  ...(isMissing ? [open] : []),
];
