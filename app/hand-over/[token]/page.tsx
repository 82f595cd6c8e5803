import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { HandOverScreen } from '#components/editing/hand-over/hand-over-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('handOver');
  // Personal links must not appear in search engines.
  return { title: { absolute: t('title') }, robots: { index: false, follow: false } };
}

export default async function HandOverPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return (
    <Texts of={['handOver', 'review']}>
      <HandOverScreen token={token} />
    </Texts>
  );
}
