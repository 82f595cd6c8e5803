'use client';

import { useAgentNames } from '#components/ai/agents/names.ts';
import { DecisionButtons } from '#components/ai/suggestions/decision-buttons.tsx';
import { Proposal } from '#components/ai/suggestions/proposal.tsx';
import { StatusBadge } from '#components/ai/suggestions/status-badge.tsx';
import { isOpen, type Suggestion } from '#components/ai/suggestions/suggestions.ts';
import type { DecisionAction } from '#components/ai/suggestions/use-deciding.tsx';
import classes from '../card.module.css';
import { PlanProposal, proposedPlan } from './plan-proposal.tsx';

/** A suggestion for this card, with its decisions. */
export function SuggestionItem({
  suggestion,
  onAct,
}: {
  suggestion: Suggestion;
  onAct: (action: DecisionAction, suggestion: Suggestion) => void;
}) {
  const names = useAgentNames();
  const plan = proposedPlan(suggestion);
  return (
    <li className={classes.item}>
      <div className={classes.row}>
        <strong>{suggestion.title ?? names.kind(suggestion.agent, suggestion.kind)}</strong>
        {suggestion.status !== 'pending' && <StatusBadge status={suggestion.status} />}
      </div>
      {plan && isOpen(suggestion) ? (
        <PlanProposal suggestion={suggestion} plan={plan} />
      ) : (
        <Proposal of={suggestion} />
      )}
      {suggestion.status === 'failed' && suggestion.outcome && (
        <p className={classes.quiet}>{suggestion.outcome.message}</p>
      )}
      <DecisionButtons suggestion={suggestion} onAct={onAct} />
    </li>
  );
}
