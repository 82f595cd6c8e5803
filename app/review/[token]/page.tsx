import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { ReviewScreen } from '#components/editing/review/review-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('review');
  // Personal links must not appear in search engines.
  return { title: { absolute: t('title') }, robots: { index: false, follow: false } };
}

export default async function ReviewPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return (
    <Texts of={['review', 'comments', 'drawing', 'player']}>
      <ReviewScreen token={token} />
    </Texts>
  );
}
