import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { Texts } from '#components/base/locale/texts.tsx';
import { SessionProvider } from '#components/base/session/context.tsx';
import { GalleryScreen } from '#components/gallery/gallery-screen.tsx';
import { sampleKind } from '#components/gallery/sample-kind.ts';
import { sampleSignedIn } from '#components/gallery/sample-session.ts';
import { KindProvider } from '#components/records/kinds/kind-context.tsx';
import { wordsOfKind } from '#components/records/kinds/words-of-kind.ts';

/** Read at each request: people of an installation do not have this page. */
const isServed = () => process.env.NODE_ENV !== 'production' || process.env.SHOW_GALLERY === '1';

/** The shared components in all their states, for those who work on the console and for its tests. */
export default async function GalleryPage() {
  if (!isServed()) notFound();
  return (
    <SessionProvider signedIn={sampleSignedIn}>
      <Texts of={['gallery', 'data', 'document', 'agentNames', 'functionNames']}>
        <KindProvider kind={sampleKind} table={wordsOfKind(await getLocale(), sampleKind)}>
          <GalleryScreen />
        </KindProvider>
      </Texts>
    </SessionProvider>
  );
}
