'use client';

import { Anchor } from '@mantine/core';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useMay } from '#components/base/session/context.tsx';
import { Facts } from '#components/base/ui/facts.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { type WordTable, wordsFrom } from '#components/base/wording/words/lookups.ts';
import { ConnectForm } from './form/connect-form.tsx';
import classes from './integrations.module.css';
import type { Provider } from './integrations.ts';
import { Directions } from './provider-list.tsx';
import { useProviderWords } from './provider-words.ts';

/** The page of a provider: its benefits, its requirements and the form that connects it. */
export function ProviderScreen({ provider, table }: { provider: Provider; table: WordTable }) {
  const t = useTranslations('integrations');
  const format = useFormatter();
  const mayConnect = useMay()('integrationConnections', 'create');
  const words = useMemo(() => wordsFrom(table), [table]);
  const { title, about, auth } = useProviderWords()(provider);
  const kinds = provider.resources.map((kind) => words.kind(kind, 'many'));
  return (
    <Page
      title={title}
      lead={
        <Anchor component={Link} href="/integrations" inherit underline="always">
          {t('title')}
        </Anchor>
      }
    >
      <div className={classes.stack}>
        <Panel>
          <p className={classes.sentence}>{about}</p>
          <Facts
            facts={[
              { name: t('facts.direction'), value: <Directions provider={provider} /> },
              ...(kinds.length
                ? [
                    {
                      name: t('facts.kinds'),
                      value:
                        kinds.length > 8 ? (
                          <details>
                            <summary>{t('kindsCount', { count: kinds.length })}</summary>
                            {format.list(kinds)}
                          </details>
                        ) : (
                          format.list(kinds)
                        ),
                    },
                  ]
                : []),
              { name: t('facts.needs'), value: auth },
            ]}
          />
        </Panel>
        {mayConnect ? (
          <ConnectForm provider={provider} table={table} />
        ) : (
          <p className={classes.sentence}>{t('adminsConnect')}</p>
        )}
      </div>
    </Page>
  );
}
