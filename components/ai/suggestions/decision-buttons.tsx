'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useAllowed } from '#components/resources/kinds/use-allowed.ts';
import classes from './suggestions.module.css';
import { actsOn, type Suggestion } from './suggestions.ts';
import type { Wish } from './use-deciding.tsx';

/** The decisions that this person may make about the suggestion. */
export function DecisionButtons({
  suggestion,
  onAct,
}: {
  suggestion: Suggestion;
  onAct: (wish: Wish, suggestion: Suggestion) => void;
}) {
  const t = useTranslations('suggestions.act');
  const allowed = useAllowed();
  const acts = actsOn(suggestion, allowed, Date.now());
  const wishes = acts.flatMap((one): Wish[] => (one === 'accept' ? ['accept', 'edit'] : [one]));
  const [first] = acts;
  if (first === undefined) return null;
  return (
    <div className={classes.acts}>
      {wishes.map((wish) => (
        <Button
          key={wish}
          size="compact-md"
          variant={wish === 'accept' ? 'filled' : 'default'}
          onClick={() => onAct(wish, suggestion)}
        >
          {t(wish)}
        </Button>
      ))}
      {(first === 'accept' || first === 'undo') && (
        <AsCode
          area="agentSuggestions"
          verb="decide"
          input={() => ({ id: suggestion.id, decision: first })}
        />
      )}
    </div>
  );
}
