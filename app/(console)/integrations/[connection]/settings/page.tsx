import { getTranslations } from 'next-intl/server';
import { connectionAt } from '#components/integrations/current.ts';
import { SettingsPlace } from '#components/integrations/settings-place.tsx';
import { Texts } from '#components/locale/texts.tsx';
import { requireSession } from '#components/session/current.ts';
import { currentlyMay } from '#components/session/current-facts.ts';
import { Notice } from '#components/ui/notice.tsx';

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
      <SettingsPlace />
    </Texts>
  );
}
