import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { canManageTokens } from '#components/base/session/roles.ts';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { PageSkeleton } from '#components/base/ui/page-skeleton.tsx';
import { PrefetchedTokens } from '#components/platform/tokens/prefetched-tokens.tsx';
import { TokensScreen } from '#components/platform/tokens/tokens-screen.tsx';

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
          <TokensScreen />
        </Texts>
      </PrefetchedTokens>
    </Suspense>
  );
}
