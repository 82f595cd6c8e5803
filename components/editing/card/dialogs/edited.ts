import type { Card } from '../card.ts';

/** The only property of a brief that people write as prose; programs may add others. */
const words = 'message';

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The values of the form for a card. */
export const fieldsOf = (card: Card) => ({
  title: card.title,
  description: card.description ?? '',
  brief: textOf(Object(card.brief)[words]),
  sources: (card.source_urls ?? []).join('\n'),
  priority: card.priority,
  estimate: card.estimate_minutes ?? ('' as string | number),
  rounds: card.max_rounds ?? ('' as string | number),
  due: card.due_at ?? '',
  deliverable: card.deliverable,
  assignee: card.assignee_id,
  reviewers: [...card.reviewer_ids],
  project: card.project_id,
  client: card.client_company_id,
  skills: [...(card.skills_required ?? [])],
  tags: [...(card.tags ?? [])],
});
export type Fields = ReturnType<typeof fieldsOf>;

const numberOf = (value: string | number) => (value === '' ? null : Number(value));

/** Converts each field of the form to the API's input. */
const writers: { [Name in keyof Fields]: (value: Fields[Name], card: Card) => Record<string, unknown> } = {
  title: (title) => ({ title: title.trim() }),
  description: (description) => ({ description: description.trim() || null }),
  brief: (brief, card) => {
    const { [words]: _, ...others } = Object(card.brief);
    return { brief: brief.trim() ? { ...others, [words]: brief.trim() } : others };
  },
  sources: (sources) => ({ source_urls: sources.split(/\s+/).filter(Boolean) }),
  priority: (priority) => ({ priority }),
  estimate: (minutes) => ({ estimate_minutes: numberOf(minutes) }),
  rounds: (rounds) => ({ max_rounds: numberOf(rounds) }),
  due: (due) => ({ due_at: due || null }),
  deliverable: (deliverable) => ({ deliverable }),
  assignee: (assignee_id) => ({ assignee_id }),
  reviewers: (reviewer_ids) => ({ reviewer_ids }),
  project: (project_id) => ({ project_id }),
  client: (client_company_id) => ({ client_company_id }),
  skills: (skills_required) => ({ skills_required }),
  tags: (tags) => ({ tags }),
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The changed fields only, so that changes that others made in the meantime stay. */
export function setOf(begun: Fields, fields: Fields, card: Card): Record<string, unknown> {
  const one = <Name extends keyof Fields>(name: Name) =>
    isSame(begun[name], fields[name]) ? {} : writers[name](fields[name], card);
  // TypeScript types the result of Object.keys as string[].
  return Object.assign({}, ...(Object.keys(writers) as (keyof Fields)[]).map(one));
}
