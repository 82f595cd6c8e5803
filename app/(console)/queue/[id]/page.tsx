import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { proposable } from '#components/ai/suggestions/proposable.ts';
import { ProposableProvider } from '#components/ai/suggestions/proposable-context.tsx';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { oneCard, versionsOf } from '#components/editing/card/card.ts';
import { CardScreen } from '#components/editing/card/card-screen.tsx';
import { cardWords } from '#components/editing/card/card-words.ts';
import { findCard, loadCard } from '#components/editing/card/load-card.ts';
import { RefusedScreen } from '#components/editing/queue/refused-screen.tsx';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ v?: string }>;
}

/** On a telephone, the keyboard makes the page smaller instead of covering the field for a comment. */
export const viewport: Viewport = { interactiveWidget: 'resizes-content' };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  await requireSession(`/queue/${id}`);
  const card = (await currentlyMay('editCards', 'get')) ? await findCard(id) : undefined;
  const t = await getTranslations('board');
  return { title: card ? `${card.data.code} ${card.data.title}` : t('title') };
}

export default async function CardPage({ params, searchParams }: Props) {
  const { id } = await params;
  await requireSession(`/queue/${id}`);
  if (!(await currentlyMay('editCards', 'get'))) {
    const t = await getTranslations('board');
    return <RefusedScreen title={t('title')} />;
  }
  const { v } = await searchParams;
  if (!(await findCard(id))) notFound();
  const locale = await getLocale();
  const { card, versions, comments, wanted, people, terms } = await loadCard(id, v ? Number(v) : undefined);
  return (
    <Prefetched
      fill={({ queryClient, trpc }) => {
        queryClient.setQueryData(trpc.editCards.get.queryKey(oneCard(id)), card);
        queryClient.setQueryData(trpc.editVersions.list.queryKey(versionsOf(id)), versions);
        // Comments on several pages are loaded completely by the component that shows them.
        if (comments.meta.total_pages <= 1)
          queryClient.setQueryData(trpc.editComments.list.queryKey(wanted), comments);
      }}
    >
      <Texts
        of={[
          'board',
          'card',
          'comments',
          'drawing',
          'handOver',
          'reviewLinks',
          'player',
          'suggestions',
          'agentNames',
          'changes',
          'data',
        ]}
      >
        <ProposableProvider value={await proposable(locale, [])}>
          <CardScreen id={id} people={people} terms={terms} table={cardWords(locale)} />
        </ProposableProvider>
      </Texts>
    </Prefetched>
  );
}
