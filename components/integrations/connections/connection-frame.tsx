'use client';

import { Anchor, Button } from '@mantine/core';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext } from 'react';
import { wireError } from '#components/base/data/wire-error.ts';
import { useMay } from '#components/base/session/context.tsx';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { StatusMark } from './connection-health.tsx';
import classes from './integrations.module.css';
import { type Connection, type Provider, placeOf } from './integrations.ts';
import { useProviderWords } from './provider-words.ts';
import { useConnection } from './use-integrations.ts';

const Context = createContext<{ connection: Connection; provider: Provider } | undefined>(undefined);

/** Returns the connection of the current page. */
export function useThisConnection() {
  const value = useContext(Context);
  if (!value) throw new Error('useThisConnection must be called inside a ConnectionFrame');
  return value;
}

function partsOf({ directions }: Provider, maySettle: boolean) {
  const writes = directions.includes('pull') || directions.includes('in');
  const parts = ['overview', 'runs', ...(writes ? (['mapping', 'links'] as const) : [])] as const;
  return maySettle ? [...parts, 'settings' as const] : parts;
}

function Tabs({ id, provider }: { id: string; provider: Provider }) {
  const t = useTranslations('integrations');
  const pathname = usePathname();
  const maySettle = useMay()('integrationConnections', 'update');
  return (
    <nav aria-label={t('parts')}>
      <ul className={classes.tabs}>
        {partsOf(provider, maySettle).map((part) => {
          const href = part === 'overview' ? placeOf(id) : placeOf(id, part);
          const isHere = part === 'overview' ? pathname === href : pathname.startsWith(href);
          return (
            <li key={href}>
              <Link href={href} className={classes.tab} aria-current={isHere ? 'page' : undefined}>
                {t(`part.${part}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The frame that all pages of a connection share. */
export function ConnectionFrame({
  id,
  provider,
  children,
}: {
  id: string;
  provider: Provider | undefined;
  children: ReactNode;
}) {
  const t = useTranslations('integrations');
  const wordsOf = useProviderWords();
  const found = useConnection(id);
  const connection = found.data;
  const isGone = found.isError && wireError(found.error).code === 'not_found';
  if (!connection || !provider || isGone) {
    return (
      <Page title={t('title')}>
        {found.isError && !isGone ? (
          <Failed title={t('failedTitle')} onRetry={() => found.refetch()} />
        ) : (
          <Notice
            title={t('goneTitle')}
            about={t('goneAbout')}
            action={
              <Button component={Link} href="/integrations">
                {t('all')}
              </Button>
            }
          />
        )}
      </Page>
    );
  }
  return (
    <Page
      title={connection.name}
      lead={
        <>
          <Anchor component={Link} href="/integrations" inherit underline="always">
            {t('title')}
          </Anchor>
          {` · ${wordsOf(provider).title}`}
        </>
      }
      action={<StatusMark connection={connection} />}
    >
      <Tabs id={id} provider={provider} />
      <Context value={{ connection, provider }}>{children}</Context>
    </Page>
  );
}
