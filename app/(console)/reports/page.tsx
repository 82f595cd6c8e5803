import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { createLoader, type SearchParams } from 'nuqs/server';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { refusalStatus } from '#components/base/data/refusal-status.ts';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession, serverCaller } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { ReportsScreen } from '#components/platform/reports/reports-screen.tsx';
import { reportParsers, toInput } from '#components/platform/reports/view.ts';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('reports');
  return { title: t('title') };
}

export default async function ReportsPage({ searchParams }: Props) {
  const { role } = await requireSession('/reports');
  if (!(await currentlyMay('reports', 'get'))) {
    const t = await getTranslations();
    return (
      <Page title={t('reports.title')} lead={t('reports.lead')}>
        <Notice
          title={t('reports.refusedTitle')}
          about={t('reports.refusedAbout', { role: t(`roles.${role}`) })}
        />
      </Page>
    );
  }
  const input = toInput(createLoader(reportParsers)(await searchParams));
  const report = await readReport(input);
  return (
    <Texts of={['reports']}>
      <Prefetched
        fill={({ queryClient, trpc }) => {
          if (report) queryClient.setQueryData(trpc.reports.get.queryKey(input), report);
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
