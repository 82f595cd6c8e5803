import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { Notice } from '#components/base/ui/notice.tsx';
import { connectionAt } from '#components/integrations/connections/current.ts';
import { SettingsScreen } from '#components/integrations/connections/settings-screen.tsx';

type Props = { params: Promise<{ connection: string }> };

export default async function ConnectionSettingsPage({ params }: Props) {
  const { connection: id } = await params;
  if (!(await connectionAt(id))) return null;
  const session = await requireSession(`/integrations/${id}/settings`);
  const t = await getTranslations();
  if (!(await currentlyMay('integrationConnections', 'update'))) {
    const about = t('adminsOnly.about', {
      role: t(`roles.${session.role}`),
      organization: session.organization.name,
    });
    return <Notice title={t('adminsOnly.title')} about={about} />;
  }
  return (
    <Texts of={['webhookForm']}>
      <SettingsScreen />
    </Texts>
  );
}
