import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { Texts } from '#components/locale/texts.tsx';
import { requireSession } from '#components/session/current.ts';
import { canManageTokens } from '#components/session/roles.ts';
import { PrefetchedTokens } from '#components/tokens/prefetched-tokens.tsx';
import { TokensPlace } from '#components/tokens/tokens-place.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Page } from '#components/ui/page.tsx';
import { PageSkeleton } from '#components/ui/page-skeleton.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tokens');
  return { title: t('title') };
}

export default async function TokensPage() {
  const { role, organization } = await requireSession('/tokens');
  if (!canManageTokens(role)) {
    const t = await getTranslations();
    const about = t('tokens.refusedAbout', { role: t(`roles.${role}`), organization: organization.name });
    return (
      <Page title={t('tokens.title')} lead={t('tokens.lead')}>
        <Notice title={t('tokens.refusedTitle')} about={about} />
      </Page>
    );
  }
  return (
    <Suspense fallback={<PageSkeleton />}>
      <PrefetchedTokens>
        <Texts of={['tokens', 'tokenForm', 'preview', 'issued', 'rotate', 'revoke']}>
          <TokensPlace />
        </Texts>
      </PrefetchedTokens>
    </Suspense>
  );
}
