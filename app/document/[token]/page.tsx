import type { Metadata } from 'next';
import { getMessages, getTranslations } from 'next-intl/server';
import { DocumentScreen } from '#components/platform/document-link/document-screen.tsx';
import type { Locale } from '#server/vocabulary/locales.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('customerDocument');
  // Personal links must not appear in search engines, and their addresses not at other sites.
  return {
    title: { absolute: t('title') },
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  };
}

/**
 * The document is loaded in the browser and not on the server, because a program that only follows the link, such as one
 * that checks mails, is not a customer who has seen it. The page is in the language of the document, whatever the
 * language of the browser is, so it has its few texts in all of them.
 */
export default async function DocumentPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const textsIn = async (locale: Locale) => (await getMessages({ locale })).customerDocument;
  const texts = { en: await textsIn('en'), es: await textsIn('es'), 'pt-BR': await textsIn('pt-BR') };
  return <DocumentScreen token={token} texts={texts} />;
}
