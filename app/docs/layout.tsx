import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SessionProvider } from '#components/session/context.tsx';
import { currentSession } from '#components/session/current.ts';
import { PublicHeader } from '#components/shell/public-header.tsx';

/** Readable by anyone; whoever is signed in keeps their language and colours. */
export default async function DocsLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('docs');
  const links = [
    { href: '/docs', label: t('reference') },
    { href: '/docs/events', label: t('events.label') },
    { href: '/docs/errors', label: t('errors') },
    { href: '/', label: t('console') },
  ];
  return (
    <SessionProvider session={await currentSession()}>
      <PublicHeader links={links} />
      {children}
    </SessionProvider>
  );
}
