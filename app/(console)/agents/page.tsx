import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AgentsScreen } from '#components/ai/agents/agents-screen.tsx';
import { RefusedAgents } from '#components/ai/agents/refused-agents.tsx';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession, serverCaller } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';

const texts = [
  'agents',
  'agentNames',
  'agentAbout',
  'functions',
  'functionNames',
  'functionAbout',
  'data',
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('agents');
  return { title: t('title') };
}

export default async function AgentsPage() {
  await requireSession('/agents');
  const t = await getTranslations('agents');
  if (!(await currentlyMay('agents', 'list'))) return <RefusedAgents title={t('title')} />;
  const agents = await (await serverCaller()).agents.list({});
  return (
    <Prefetched
      fill={({ queryClient, trpc }) => queryClient.setQueryData(trpc.agents.list.queryKey({}), agents)}
    >
      <Texts of={texts}>
        <AgentsScreen />
      </Texts>
    </Prefetched>
  );
}
