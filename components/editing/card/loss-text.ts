'use client';

import { useTranslations } from 'next-intl';
import { useNameOf } from '../queue/use-refusal.ts';
import { useCardWorkspace } from './card-workspace.ts';
import { lossOf } from './loss.ts';

/** The reason why the viewer's claim has ended, as a title and a sentence. */
export function useLossText() {
  const t = useTranslations('card.lost');
  const { card, viewer, people, words } = useCardWorkspace();
  const name = useNameOf(people)(card.claim?.holder ?? null);
  const loss = lossOf(card, viewer);
  const status = words.value('edit_card', 'status', card.status);
  return { loss, title: t(`${loss}.title`, { name, status }), about: t(`${loss}.about`, { name, status }) };
}
