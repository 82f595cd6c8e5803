import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache, type ReactNode } from 'react';
import { refusalStatus } from '#components/base/data/refusal-status.ts';
import { Texts } from '#components/base/locale/texts.tsx';
import { serverCaller } from '#components/base/session/current.ts';
import { currentFacts } from '#components/base/session/current-facts.ts';
import { Page } from '#components/base/ui/page.tsx';
import { Denied } from '#components/base/ui/page-states/denied.tsx';
import type { Namespace } from '#components/base/wording/messages/shared.ts';
import { type Words, wordsFrom } from '#components/base/wording/words/lookups.ts';
import type { Kind } from './kinds/kind.ts';
import { KindProvider } from './kinds/kind-context.tsx';
import { wordsOfKind } from './kinds/words-of-kind.ts';

/** Loads the kind of record with this path. */
export const kindAt = cache(async (plural: string): Promise<Kind> => {
  try {
    return await (await serverCaller()).surface.kind({ plural });
  } catch (error) {
    if (refusalStatus(error) === 404) notFound();
    throw error;
  }
});

export async function currentWordsOf(kind: Kind): Promise<Words> {
  return wordsFrom(wordsOfKind(await getLocale(), kind));
}

/** Tells if the signed-in person may call the operation. */
export async function isCallable(area: string, verb: string): Promise<boolean> {
  return (await currentFacts()).refused[area]?.includes(verb) !== true;
}

/** Shows the not-found page if the record does not exist. */
export async function orNotFound<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    const status = refusalStatus(error);
    if (status === 404 || status === 400) notFound();
    throw error;
  }
}

/** The texts of the parts that only the pages of one kind have. */
const ownTexts: Readonly<Record<string, readonly Namespace[]>> = { rfq: ['offers'] };

/**
 * The providers that the components of a kind's pages need. People who may not use the page see the reason.
 */
export async function KindPage({ kind, verb, children }: { kind: Kind; verb: string; children: ReactNode }) {
  const table = wordsOfKind(await getLocale(), kind);
  if (await isCallable(kind.area, verb))
    return (
      <Texts
        of={[
          ...(['data', 'changes', 'views', 'functionNames', 'agentNames', 'conversation'] as const),
          ...(['document', 'record'] as const),
          ...(ownTexts[kind.kind] ?? []),
        ]}
      >
        <KindProvider kind={kind} table={table}>
          {children}
        </KindProvider>
      </Texts>
    );
  const t = await getTranslations('data');
  return (
    <Page title={wordsFrom(table).kind(kind.kind, 'many')}>
      <Denied title={t('refusedTitle')} reason={t('refusedAbout')} />
    </Page>
  );
}
