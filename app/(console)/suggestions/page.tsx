import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { createLoader, type SearchParams } from 'nuqs/server';
import { Suspense } from 'react';
import { RefusedAgents } from '#components/ai/agents/refused-agents.tsx';
import { proposable } from '#components/ai/suggestions/proposable.ts';
import { ProposableProvider } from '#components/ai/suggestions/proposable-context.tsx';
import { SuggestionsScreen } from '#components/ai/suggestions/suggestions-screen.tsx';
import { listKey, suggestionParsers, toInput } from '#components/ai/suggestions/view.ts';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession, serverCaller } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { FramedSkeleton } from '#components/base/ui/page-states/framed-skeleton.tsx';
import { ThreadSkeleton } from '#components/base/ui/page-states/thread-skeleton.tsx';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('suggestions');
  return { title: t('title') };
}

type Props = { searchParams: Promise<SearchParams> };

export default async function SuggestionsPage({ searchParams }: Props) {
  const session = await requireSession('/suggestions');
  const t = await getTranslations('suggestions');
  if (!(await currentlyMay('agentSuggestions', 'list'))) return <RefusedAgents title={t('title')} />;
  return (
    <Suspense
      fallback={
        <FramedSkeleton>
          <ThreadSkeleton list="first" />
        </FramedSkeleton>
      }
    >
      <LoadedSuggestions searchParams={searchParams} me={session.user.id} />
    </Suspense>
  );
}

async function LoadedSuggestions({ searchParams, me }: Props & { me: string }) {
  const caller = await serverCaller();
  const input = toInput(createLoader(suggestionParsers)(await searchParams), me);
  const [first, agents] = await Promise.all([caller.agentSuggestions.list(input), caller.agents.list({})]);
  return (
    <Prefetched
      fill={({ queryClient }) =>
        queryClient.setQueryData(listKey(input), { pages: [first], pageParams: [''] })
      }
    >
      <Texts of={['suggestions', 'agentNames', 'changes', 'data']}>
        <ProposableProvider value={await proposable(await getLocale(), agents.data)}>
          <SuggestionsScreen />
        </ProposableProvider>
      </Texts>
    </Prefetched>
  );
}
