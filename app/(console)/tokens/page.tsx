import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { canManageTokens } from '#components/base/session/roles.ts';
import { Page } from '#components/base/ui/page.tsx';
import { Denied } from '#components/base/ui/page-states/denied.tsx';
import { FramedSkeleton } from '#components/base/ui/page-states/framed-skeleton.tsx';
import { ListSkeleton } from '#components/base/ui/page-states/list-skeleton.tsx';
import { PrefetchedTokens } from '#components/platform/tokens/prefetched-tokens.tsx';
import { TokensScreen } from '#components/platform/tokens/tokens-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('tokens');
  return { title: t('title') };
}

export default async function TokensPage() {
  const { role } = await requireSession('/tokens');
  if (!canManageTokens(role)) {
    const t = await getTranslations('tokens');
    return (
      <Page title={t('title')} lead={t('lead')}>
        <Denied title={t('refusedTitle')} reason={t('refusedAbout')} />
      </Page>
    );
  }
  return (
    <Suspense
      fallback={
        <FramedSkeleton>
          <ListSkeleton />
        </FramedSkeleton>
      }
    >
      <PrefetchedTokens>
        <Texts of={['tokens', 'tokenForm', 'preview', 'issued', 'rotate', 'revoke']}>
          <TokensScreen />
        </Texts>
      </PrefetchedTokens>
    </Suspense>
  );
}
