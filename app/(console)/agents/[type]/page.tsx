import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getMessages } from 'next-intl/server';
import { AgentScreen } from '#components/ai/agents/agent-screen.tsx';
import { RefusedAgents } from '#components/ai/agents/refused-agents.tsx';
import { proposable } from '#components/ai/suggestions/proposable.ts';
import { ProposableProvider } from '#components/ai/suggestions/proposable-context.tsx';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { refusalStatus } from '#components/base/data/refusal-status.ts';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession, serverCaller } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';

interface Props {
  params: Promise<{ type: string }>;
}

async function titleOf(type: string): Promise<string> {
  const names: Readonly<Record<string, { title: string }>> = (await getMessages()).agentNames;
  return names[type]?.title ?? type;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: await titleOf((await params).type) };
}

async function find(type: string) {
  try {
    return await (await serverCaller()).agents.get({ type });
  } catch (error) {
    if (refusalStatus(error) === 404) notFound();
    throw error;
  }
}

export default async function AgentPage({ params }: Props) {
  const { type } = await params;
  await requireSession(`/agents/${type}`);
  if (!(await currentlyMay('agents', 'get'))) return <RefusedAgents title={await titleOf(type)} />;
  const agent = await find(type);
  return (
    <Prefetched
      fill={({ queryClient, trpc }) => queryClient.setQueryData(trpc.agents.get.queryKey({ type }), agent)}
    >
      <Texts of={['agents', 'agentNames', 'agentAbout', 'suggestions', 'changes', 'data']}>
        <ProposableProvider value={await proposable(await getLocale(), [agent.data])}>
          <AgentScreen type={type} />
        </ProposableProvider>
      </Texts>
    </Prefetched>
  );
}
