import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { createLoader, type SearchParams } from 'nuqs/server';
import { Suspense } from 'react';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { refusalStatus } from '#components/base/data/refusal-status.ts';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession, serverCaller } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { Page } from '#components/base/ui/page.tsx';
import { Denied } from '#components/base/ui/page-states/denied.tsx';
import { FramedSkeleton } from '#components/base/ui/page-states/framed-skeleton.tsx';
import { ReportSkeleton } from '#components/base/ui/page-states/report-skeleton.tsx';
import { ReportsScreen } from '#components/platform/reports/reports-screen.tsx';
import { reportParsers, toInput } from '#components/platform/reports/view.ts';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('reports');
  return { title: t('title') };
}

export default async function ReportsPage({ searchParams }: Props) {
  await requireSession('/reports');
  if (!(await currentlyMay('reports', 'get'))) {
    const t = await getTranslations('reports');
    return (
      <Page title={t('title')} lead={t('lead')}>
        <Denied title={t('refusedTitle')} reason={t('refusedAbout')} />
      </Page>
    );
  }
  return (
    <Suspense
      fallback={
        <FramedSkeleton>
          <ReportSkeleton />
        </FramedSkeleton>
      }
    >
      <LoadedReport searchParams={searchParams} />
    </Suspense>
  );
}

async function LoadedReport({ searchParams }: Props) {
  const { type, ...view } = createLoader(reportParsers)(await searchParams);
  const input = type === null ? undefined : toInput(type, view);
  const report = input && (await readReport(input));
  return (
    <Texts of={['reports', 'periods']}>
      <Prefetched
        fill={({ queryClient, trpc }) => {
          if (input && report) queryClient.setQueryData(trpc.reports.get.queryKey(input), report);
        }}
      >
        <ReportsScreen />
      </Prefetched>
    </Texts>
  );
}

/**
 * The input in the address may be refused, for example because of an invalid day or a disabled module. The
 * page then shows the reason itself.
 */
async function readReport(input: ReturnType<typeof toInput>) {
  try {
    return await (await serverCaller()).reports.get(input);
  } catch (error) {
    const status = refusalStatus(error);
    if (status === 400 || status === 403) return undefined;
    throw error;
  }
}
