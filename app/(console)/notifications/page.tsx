import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession, serverCaller } from '#components/base/session/current.ts';
import { approvalKinds } from '#components/platform/approvals/approval-kinds.ts';
import { ApprovalKindsProvider } from '#components/platform/approvals/approval-kinds-context.tsx';
import { NotificationsScreen } from '#components/platform/notifications/notifications-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('notifications');
  return { title: t('title') };
}

export default async function NotificationsPage() {
  await requireSession('/notifications');
  const { data } = await (await serverCaller()).approvals.count({});
  const kinds = await approvalKinds(
    await getLocale(),
    data.kinds.map(({ kind }) => kind),
  );
  return (
    <Texts of={['approvals', 'agentNames', 'data']}>
      <ApprovalKindsProvider value={kinds}>
        <NotificationsScreen />
      </ApprovalKindsProvider>
    </Texts>
  );
}
