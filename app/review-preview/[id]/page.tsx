import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { ReviewScreen } from '#components/editing/review/review-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('review');
  return { title: { absolute: t('preview') }, robots: { index: false, follow: false } };
}

/** The team sees the page of a review link as its guest does. Nothing is written here. */
export default async function PreviewPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return (
    <Texts of={['review', 'comments', 'drawing', 'player']}>
      <ReviewScreen token={id} isPreview />
    </Texts>
  );
}
