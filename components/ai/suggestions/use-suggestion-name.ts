'use client';

import { useTitles } from '#components/records/values/titles.tsx';
import { useAgentNames } from '../agents/names.ts';
import type { Suggestion } from './suggestions.ts';

/**
 * Returns the name of a suggestion in the person's language, or the agent's own title if the record has no
 * name.
 */
export function useSuggestionName() {
  const names = useAgentNames();
  const titles = useTitles();
  return ({ agent, kind, target_id, title }: Suggestion): string => {
    const of = titles[target_id]?.title;
    return of ? `${names.kind(agent, kind)}: ${of}` : (title ?? names.kind(agent, kind));
  };
}
