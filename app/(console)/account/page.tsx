import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { AccountScreen } from '#components/platform/account/account-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('title') };
}

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function AccountPage({ searchParams }: { searchParams: SearchParams }) {
  await requireSession('/account');
  const { changed } = await searchParams;
  return (
    <Texts of={['account', 'secondFactor']}>
      <AccountScreen isChanged={changed === 'true'} />
    </Texts>
  );
}
