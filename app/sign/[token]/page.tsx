import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { SigningPlace } from '#components/contracts/signing/signing-place.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('signing');
  // A personal link has no business in a search engine.
  return { title: { absolute: t('title') }, robots: { index: false, follow: false } };
}

/** Read by the browser and not here: a program that only follows the link has not seen the contract. */
export default async function SigningPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return (
    <Texts of={['signing', 'document']}>
      <SigningPlace token={token} />
    </Texts>
  );
}
