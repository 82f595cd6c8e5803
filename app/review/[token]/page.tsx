import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Texts } from '#components/locale/texts.tsx';
import { ReviewPlace } from '#components/review/review-place.tsx';
import { PublicHeader } from '#components/shell/public-header.tsx';
import classes from '#components/ui/page.module.css';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('review');
  // A personal link has no business in a search engine.
  return { title: t('title'), robots: { index: false, follow: false } };
}

export default async function ReviewPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return (
    <>
      <PublicHeader links={[]} />
      <main id="main" className={classes.page}>
        <Texts of={['review', 'comments', 'player']}>
          <ReviewPlace token={token} />
        </Texts>
      </main>
    </>
  );
}
