import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Texts } from '#components/base/locale/texts.tsx';
import { SessionProvider } from '#components/base/session/context.tsx';
import { currentSession } from '#components/base/session/current.ts';
import { currentFacts } from '#components/base/session/current-facts.ts';
import { PublicHeader } from '#components/shell/public-header.tsx';

/** Readable by anyone; signed-in people keep their language and color scheme. */
export default async function DocsLayout({ children }: { children: ReactNode }) {
  const [t, session] = await Promise.all([getTranslations('docs'), currentSession()]);
  const links = [
    { href: '/docs', label: t('overview.title') },
    { href: '/docs/events', label: t('events.label') },
    { href: '/docs/errors', label: t('errors') },
    { href: '/', label: t('console') },
  ];
  return (
    <SessionProvider signedIn={session && { session, facts: await currentFacts() }}>
      <PublicHeader links={links} />
      <Texts of={['docs']}>{children}</Texts>
    </SessionProvider>
  );
}
