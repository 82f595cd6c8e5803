'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useAllowed } from '#components/records/kinds/use-allowed.ts';
import classes from './suggestions.module.css';
import { actsOn, type Suggestion } from './suggestions.ts';
import type { DecisionAction } from './use-deciding.tsx';

/** The decisions that this person may make about the suggestion. */
export function DecisionButtons({
  suggestion,
  onAct,
}: {
  suggestion: Suggestion;
  onAct: (action: DecisionAction, suggestion: Suggestion) => void;
}) {
  const t = useTranslations('suggestions.act');
  const allowed = useAllowed();
  const acts = actsOn(suggestion, allowed, Date.now());
  const actions = acts.flatMap((one): DecisionAction[] => (one === 'accept' ? ['accept', 'edit'] : [one]));
  const [first] = acts;
  if (first === undefined) return null;
  return (
    <div className={classes.acts}>
      {actions.map((action) => (
        <Button
          key={action}
          size="compact-md"
          variant={action === 'accept' ? 'filled' : 'default'}
          onClick={() => onAct(action, suggestion)}
        >
          {t(action)}
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
