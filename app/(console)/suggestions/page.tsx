import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { createLoader, type SearchParams } from 'nuqs/server';
import { RefusedAgents } from '#components/agents/refused-agents.tsx';
import { Prefetched } from '#components/data/prefetch.tsx';
import { Texts } from '#components/locale/texts.tsx';
import { requireSession, serverCaller } from '#components/session/current.ts';
import { currentlyMay } from '#components/session/current-facts.ts';
import { proposable } from '#components/suggestions/proposable.ts';
import { ProposableProvider } from '#components/suggestions/proposable-context.tsx';
import { SuggestionsPlace } from '#components/suggestions/suggestions-place.tsx';
import { listKey, suggestionParsers, toInput } from '#components/suggestions/view.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('suggestions');
  return { title: t('title') };
}

export default async function SuggestionsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const session = await requireSession('/suggestions');
  const t = await getTranslations('suggestions');
  if (!(await currentlyMay('agentSuggestions', 'list')))
    return <RefusedAgents title={t('title')} session={session} />;
  const caller = await serverCaller();
  const input = toInput(createLoader(suggestionParsers)(await searchParams), session.user.id);
  const [first, agents] = await Promise.all([caller.agentSuggestions.list(input), caller.agents.list({})]);
  return (
    <Prefetched
      fill={({ queryClient }) =>
        queryClient.setQueryData(listKey(input), { pages: [first], pageParams: [''] })
      }
    >
      <Texts of={['suggestions', 'agentNames', 'agentSaid', 'changes', 'data']}>
        <ProposableProvider value={await proposable(await getLocale(), agents.data)}>
          <SuggestionsPlace />
        </ProposableProvider>
      </Texts>
    </Prefetched>
  );
}
