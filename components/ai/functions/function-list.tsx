'use client';

import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useMessages, useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { SettingsSkeleton } from '#components/base/ui/page-states/settings-skeleton.tsx';
import agents from '../agents/agents.module.css';
import classes from './functions.module.css';
import type { AiFunction } from './functions.ts';

type Texts = Readonly<Record<string, string>>;

/** The list shows only the first sentence; the page of the function shows the rest. */
const firstSentence = (text: string) => /^.*?\.(?=\s|$)/.exec(text)?.[0] ?? text;

function FunctionItem({ of: { feature, allowed, uses_model } }: { of: AiFunction }) {
  const t = useTranslations('functions');
  const { functionNames, functionAbout } = useMessages();
  const names: Texts = functionNames;
  const about: Texts = functionAbout;
  const name = names[feature] ?? feature;
  return (
    <li className={agents.item}>
      <div className={agents.words}>
        <h3 className={agents.name}>
          {allowed ? <Link href={`/agents/functions/${feature}`}>{name}</Link> : name}
        </h3>
        <p className={agents.about}>{firstSentence(about[feature] ?? '')}</p>
        <p className={agents.badges}>
          {uses_model && <Badge color="gray">{t('usesModel')}</Badge>}
          {!allowed && <Badge color="gray">{t('notAllowed')}</Badge>}
        </p>
      </div>
    </li>
  );
}

/** The AI functions that can be asked about the organization's records, grouped by subject. */
export function FunctionList() {
  const t = useTranslations('functions');
  const found = useQuery(useTRPC().ai.list.queryOptions({}));
  const groups = Map.groupBy(found.data?.data ?? [], ({ group }) => group);
  if (found.isError) return <Failed title={t('failed')} onRetry={() => found.refetch()} />;
  return (
    <>
      <p className={agents.about}>{t('lead')}</p>
      {found.isPending && <SettingsSkeleton />}
      {[...groups].map(([group, all]) => (
        <section key={group}>
          <h2 className={classes.group}>{t(`groups.${group}`)}</h2>
          <ul className={agents.list} aria-label={t(`groups.${group}`)}>
            {all.map((one) => (
              <FunctionItem key={one.feature} of={one} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
