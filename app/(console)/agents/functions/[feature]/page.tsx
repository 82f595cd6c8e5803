import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { FunctionForm } from '#components/ai/functions/function-form.tsx';
import { kindOfFunction } from '#components/ai/functions/function-kind.ts';
import classes from '#components/ai/functions/functions.module.css';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession, serverCaller } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { Page } from '#components/base/ui/page.tsx';
import { Denied } from '#components/base/ui/page-states/denied.tsx';
import { KindProvider } from '#components/records/kinds/kind-context.tsx';
import { wordsOfKind } from '#components/records/kinds/words-of-kind.ts';

interface Props {
  params: Promise<{ feature: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

async function functionTexts(feature: string) {
  const messages = await getMessages();
  const names: Readonly<Record<string, string>> = messages.functionNames;
  const about: Readonly<Record<string, string>> = messages.functionAbout;
  return { title: names[feature] ?? feature, about: about[feature] };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await functionTexts((await params).feature)).title };
}

/** The page of one function with its input and its answer. */
export default async function FunctionPage({ params, searchParams }: Props) {
  const { feature } = await params;
  await requireSession(`/agents/functions/${feature}`);
  const { title, about } = await functionTexts(feature);
  const t = await getTranslations();
  const all = (await currentlyMay('ai', 'list'))
    ? (await (await serverCaller()).ai.list({})).data
    : undefined;
  const found = all && (all.find((one) => one.feature === feature) ?? notFound());
  if (!found?.allowed) {
    return (
      <Page title={title}>
        <Denied title={t('functions.refusedTitle')} reason={t('functions.refusedAbout')} />
      </Page>
    );
  }
  const kind = kindOfFunction(found);
  return (
    <Page title={title} lead={about}>
      <p className={classes.back}>
        <Link href="/agents?tab=functions">{t('functions.all')}</Link>
      </p>
      <Texts of={['functions', 'data']}>
        <KindProvider kind={kind} table={wordsOfKind(await getLocale(), kind)}>
          <FunctionForm of={found} search={await searchParams} />
        </KindProvider>
      </Texts>
    </Page>
  );
}
