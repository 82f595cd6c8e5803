import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { CalendarScreen } from '#components/contracts/calendar/calendar-screen.tsx';
import { KindPage, kindAt } from '#components/records/kind-page.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('calendar');
  return { title: t('title') };
}

export default async function CalendarPage() {
  await requireSession('/calendar');
  return (
    <KindPage kind={await kindAt('calendar_events')} verb="list">
      <Texts of={['scheduleView', 'calendar']}>
        <CalendarScreen />
      </Texts>
    </KindPage>
  );
}
