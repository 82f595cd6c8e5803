'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { loadPart } from '#components/base/offline/load-part.ts';
import { Page } from '#components/base/ui/page.tsx';
import { ReportSkeleton } from '#components/base/ui/page-states/report-skeleton.tsx';
import { BoardSkeleton } from '#components/views/board/board-skeleton.tsx';
import { ViewTabs } from '#components/views/screen/view-tabs.tsx';
import type { Person } from '../queue/queue-screen.tsx';
import type { Terms } from '../queue/workspace.ts';
import { tabs, usePlanningView } from './view.ts';

const PlanTab = dynamic(() => loadPart(() => import('./plan/plan-tab.tsx')).then((all) => all.PlanTab), {
  ssr: false,
  loading: () => <BoardSkeleton columns={5} height={96} />,
});
const HoursTab = dynamic(() => loadPart(() => import('./hours/hours-tab.tsx')).then((all) => all.HoursTab), {
  ssr: false,
  loading: () => <ReportSkeleton />,
});
const FlowTab = dynamic(() => loadPart(() => import('./flow/flow-tab.tsx')).then((all) => all.FlowTab), {
  ssr: false,
  loading: () => <ReportSkeleton />,
});

/** The page of those who plan the editing: the cards of each editor, the hours they worked, and how cards flow. */
export function PlanningScreen({ people, terms }: { people: Person[]; terms: Terms }) {
  const t = useTranslations('planning');
  const [{ tab }, setView] = usePlanningView();
  const choice = {
    views: tabs.map((value) => ({ value, label: t(`tabs.${value}`) })),
    shown: tab,
    onChoose: (next: (typeof tabs)[number]) => void setView({ tab: next }),
  };
  return (
    <Page title={t('title')} state={<ViewTabs {...choice} />} isFilling={tab === 'plan'}>
      <ViewTabs {...choice} isBelow />
      {tab === 'plan' && <PlanTab people={people} terms={terms} />}
      {tab === 'hours' && <HoursTab />}
      {tab === 'flow' && <FlowTab />}
    </Page>
  );
}
