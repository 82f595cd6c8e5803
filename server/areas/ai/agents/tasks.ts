import { workKinds } from '#server/areas/work/related.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { ProposalKind } from '../suggestions/kinds.ts';
import type { ProposedInput } from '../suggestions/proposing.ts';
import { cancelTask } from '../suggestions/undo.ts';

/** Work for a person, which is proposed as a task of theirs. */
export const taskKind = (title: string, minutes = 10): ProposalKind => ({
  title,
  operation: 'tasks-create',
  record: 'task',
  undo: cancelTask,
  minutes,
});

interface Job {
  title: Message;
  why: Message;
  about: { type: Kind; id: string };
  assignee: string | null;
  due: string;
  priority?: 'low' | 'medium' | 'high' | 'urgent';
}

/** The input of that task; its metadata names the record that a task cannot be related to. */
export function taskInput({ title, why, about, assignee, due, priority = 'medium' }: Job): ProposedInput {
  const isKnown = workKinds.some((kind) => kind === about.type);
  return {
    title,
    description: why,
    priority,
    due_date: due,
    ...(assignee === null ? {} : { assignee_id: assignee }),
    ...(isKnown ? { related: about } : { metadata: { about } }),
  };
}
