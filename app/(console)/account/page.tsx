import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AccountPlace } from '#components/account/account-place.tsx';
import { Texts } from '#components/locale/texts.tsx';
import { requireSession } from '#components/session/current.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('title') };
}

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

export default async function AccountPage({ searchParams }: { searchParams: SearchParams }) {
  await requireSession('/account');
  const { changed } = await searchParams;
  return (
    <Texts of={['account']}>
      <AccountPlace isChanged={changed === 'true'} />
    </Texts>
  );
}
