import { getTranslations } from 'next-intl/server';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';

/** A notice for people who cannot use the integrations module. */
export async function Refused() {
  const t = await getTranslations();
  return (
    <Page title={t('integrations.title')}>
      <Notice title={t('data.refusedTitle')} about={t('data.refusedAbout')} />
    </Page>
  );
}
