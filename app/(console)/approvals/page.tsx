import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { createLoader, type SearchParams } from 'nuqs/server';
import { Suspense } from 'react';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession, serverCaller } from '#components/base/session/current.ts';
import { FramedSkeleton } from '#components/base/ui/page-states/framed-skeleton.tsx';
import { ThreadSkeleton } from '#components/base/ui/page-states/thread-skeleton.tsx';
import { approvalKinds } from '#components/platform/approvals/approval-kinds.ts';
import { ApprovalKindsProvider } from '#components/platform/approvals/approval-kinds-context.tsx';
import { factsOf } from '#components/platform/approvals/approvals.ts';
import { ApprovalsScreen } from '#components/platform/approvals/approvals-screen.tsx';
import { approvalParsers, listKey, toInput } from '#components/platform/approvals/view.ts';
import { idsIn } from '#components/records/kinds/kind.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('approvals');
  return { title: t('title') };
}

type Props = { searchParams: Promise<SearchParams> };

export default async function ApprovalsPage({ searchParams }: Props) {
  await requireSession('/approvals');
  return (
    <Suspense
      fallback={
        <FramedSkeleton>
          <ThreadSkeleton list="last" />
        </FramedSkeleton>
      }
    >
      <LoadedApprovals searchParams={searchParams} />
    </Suspense>
  );
}

async function LoadedApprovals({ searchParams }: Props) {
  const caller = await serverCaller();
  const input = toInput(createLoader(approvalParsers)(await searchParams));
  const first = await caller.approvals.list(input);
  const known = await approvalKinds(
    await getLocale(),
    first.meta.kinds.map(({ kind }) => kind),
  );
  const ids = idsIn(first.data.map((one) => [factsOf(one), one.asked_by.id]));
  const titles = ids.length ? await caller.surface.titles({ ids }) : undefined;
  return (
    <Prefetched
      fill={({ queryClient, trpc }) => {
        queryClient.setQueryData(listKey(input), { pages: [first], pageParams: [''] });
        if (titles) queryClient.setQueryData(trpc.surface.titles.queryKey({ ids }), titles);
      }}
    >
      <Texts of={['approvals', 'agentNames', 'data']}>
        <ApprovalKindsProvider value={known}>
          <ApprovalsScreen />
        </ApprovalKindsProvider>
      </Texts>
    </Prefetched>
  );
}
