import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { SigningScreen } from '#components/contracts/signing/signing-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('signing');
  // Personal links must not appear in search engines.
  return { title: { absolute: t('title') }, robots: { index: false, follow: false } };
}

/**
 * The contract is loaded in the browser and not on the server, because a program that only follows the link
 * has not seen the contract.
 */
export default async function SigningPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return (
    <Texts of={['signing', 'document']}>
      <SigningScreen token={token} />
    </Texts>
  );
}
