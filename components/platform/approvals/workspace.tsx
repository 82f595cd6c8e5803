'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { ThreadSkeleton } from '#components/base/ui/page-states/thread-skeleton.tsx';
import { ApprovalDetail } from './approval-detail.tsx';
import { ApprovalFilters } from './approval-filters.tsx';
import { ApprovalList } from './approval-list.tsx';
import classes from './approvals.module.css';
import { NothingWaits } from './nothing-waits.tsx';
import { useApprovalKeys } from './use-approval-keys.ts';
import type { WorkspaceState } from './use-workspace.ts';

const HelpDialog = dynamic(() => loadPart(() => import('./help-dialog.tsx')).then((all) => all.HelpDialog), {
  ssr: false,
});

export function Workspace({ workspace }: { workspace: WorkspaceState }) {
  const t = useTranslations('approvals');
  const { found, items, current } = workspace;
  const [rejecting, setRejecting] = useState<string>();
  const pageOf = usePageOf();
  const router = useRouter();
  const openRecord = () => {
    const page = current && pageOf(current.kind, current.id);
    if (page) router.push(page);
  };
  const help = useApprovalKeys(workspace, { reject: () => setRejecting(current?.id), openRecord });
  if (found.isPending || (workspace.isLooking && current === undefined))
    return <ThreadSkeleton list="last" />;
  if (found.isError && items.length === 0)
    return <Failed title={t('failed')} onRetry={() => found.refetch()} />;
  return (
    <>
      <ApprovalFilters workspace={workspace} onHelp={help.open} />
      {current === undefined && found.isPlaceholderData && <ThreadSkeleton list="last" />}
      {current === undefined && !found.isPlaceholderData && <NothingWaits workspace={workspace} />}
      {current !== undefined && (
        <div className={classes.workspace}>
          <ApprovalDetail
            item={current}
            problem={workspace.problems.get(current.id)}
            isRejecting={rejecting === current.id}
            onReject={(isOn) => setRejecting(isOn ? current.id : undefined)}
            onDecide={(decision, reason) => workspace.decide(current, decision, reason)}
          />
          <ApprovalList workspace={workspace} current={current} />
        </div>
      )}
      {help.isOpen && <HelpDialog onClose={help.close} />}
    </>
  );
}
