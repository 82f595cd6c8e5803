import { getTranslations } from 'next-intl/server';
import { Page } from '#components/base/ui/page.tsx';
import { Denied } from '#components/base/ui/page-states/denied.tsx';

/** A notice for people who cannot use the integrations module. */
export async function Refused() {
  const t = await getTranslations();
  return (
    <Page title={t('integrations.title')}>
      <Denied title={t('data.refusedTitle')} reason={t('data.refusedAbout')} />
    </Page>
  );
}
