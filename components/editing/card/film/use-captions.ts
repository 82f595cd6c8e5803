'use client';

import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC, useTRPCClient } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { partsOf } from '../card.ts';
import { useCardWorkspace } from '../card-workspace.ts';

interface Caption {
  from_ms: number;
  to_ms: number;
  lines: string[];
}

/** The server checked the content when the plan was stored; the contract only types it as an object. */
const isCaption = (item: unknown): item is Caption =>
  typeof item === 'object' && item !== null && 'from_ms' in item && 'to_ms' in item && 'lines' in item;

/** The subtitles of the card over its film, and how the text of one is changed. */
export function useCaptions() {
  const { card } = useCardWorkspace();
  const may = useMay();
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const failureText = useFailureText();
  const [isShown, setShown] = useState(true);
  const plans = useQuery(
    trpc.editPlans.list.queryOptions(may('editPlans', 'list') ? partsOf(card.id) : skipToken),
  );
  const plan = plans.data?.data.find(({ kind, status }) => kind === 'subtitles' && status === 'active');
  const found = useQuery(trpc.editPlans.get.queryOptions(plan ? { id: plan.id } : skipToken));
  const content = found.data?.data.content;
  const items = Array.isArray(content?.items) ? content.items.filter(isCaption) : [];

  /** Returns why the text was refused. Somebody else's change in the meantime is never overwritten. */
  async function save(at: number, lines: string[]): Promise<string | undefined> {
    if (!plan || !found.data) return undefined;
    const changed = items.map((item, nth) => (nth === at ? { ...item, lines } : item));
    const { version } = found.data.data;
    try {
      await client.editPlans.update.mutate(
        { id: plan.id, content: { ...content, items: changed } },
        { context: { ifMatch: `"${version}"` } },
      );
      return undefined;
    } catch (error) {
      return failureText(error);
    } finally {
      await queryClient.invalidateQueries({ queryKey: [['editPlans']] });
    }
  }
  return {
    items,
    isShown: isShown && items.length > 0,
    toggle: () => setShown(!isShown),
    mayWrite: may('editPlans', 'update'),
    save,
  };
}

export type Captions = ReturnType<typeof useCaptions>;
