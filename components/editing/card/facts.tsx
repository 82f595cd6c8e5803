'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { isLate } from '../queue/cards/deadline.ts';
import { Priority } from '../queue/face/priority.tsx';
import { useNameOf } from '../queue/use-refusal.ts';
import classes from './card.module.css';
import { useCardWorkspace } from './card-workspace.ts';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const { words } = useCardWorkspace();
  return (
    <div className={classes.fact}>
      <dt>{words.property('edit_card', name)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The most important facts of a card: priority, deadline and assignee. */
export function Facts() {
  const t = useTranslations('card');
  const format = useFormatter();
  const { card, people, words, terms } = useCardWorkspace();
  const nameOf = useNameOf(people);
  const person = (id: string) => nameOf({ type: 'user', id });
  const reviewers = card.reviewer_ids.length > 0 ? card.reviewer_ids : terms.reviewers;
  const day = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <dl className={classes.facts}>
      <Fact name="priority">
        <Priority value={card.priority} isWord />
      </Fact>
      <Fact name="due_at">
        {card.due_at ? (
          <span data-late={isLate(card, Date.now()) || undefined}>{day(card.due_at)}</span>
        ) : (
          t('none')
        )}
      </Fact>
      <Fact name="assignee_id">{card.assignee_id ? person(card.assignee_id) : t('nobody')}</Fact>
      <Fact name="reviewer_ids">
        {reviewers.length > 0 ? format.list(reviewers.map(person)) : t('nobody')}
      </Fact>
      <Fact name="deliverable">{words.value('edit_card', 'deliverable', card.deliverable)}</Fact>
      <Fact name="revision_round">{card.revision_round}</Fact>
      <Fact name="worked_minutes">
        {card.estimate_minutes === null
          ? format.number(card.worked_minutes)
          : t('workedOf', { count: card.worked_minutes, estimate: card.estimate_minutes })}
      </Fact>
    </dl>
  );
}
