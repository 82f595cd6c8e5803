import type { ReactNode } from 'react';
import classes from './thread.module.css';

export type ThreadPane = 'list' | 'conversation' | 'facts';

interface Props {
  list: ReactNode;
  conversation: ReactNode;
  facts: ReactNode;
  /** The pane that a narrow screen shows. On a tablet the facts cover the conversation. */
  pane: ThreadPane;
  labels: Readonly<Record<ThreadPane, string>>;
}

/** A list at the left, a conversation in the middle and facts at the right. It knows no kind of record. */
export function ThreadFrame({ list, conversation, facts, pane, labels }: Props) {
  return (
    <div className={classes.frame} data-pane={pane}>
      <section className={classes.list} aria-label={labels.list}>
        {list}
      </section>
      <section className={classes.conversation} aria-label={labels.conversation}>
        {conversation}
      </section>
      <aside className={classes.facts} aria-label={labels.facts}>
        {facts}
      </aside>
    </div>
  );
}
