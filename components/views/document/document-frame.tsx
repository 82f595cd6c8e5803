import type { ReactNode } from 'react';
import { Notice } from '#components/base/ui/notice.tsx';
import { Denied } from '#components/base/ui/page-states/denied.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import classes from './document.module.css';
import { PaperSkeleton } from './document-skeleton.tsx';
import { Paper } from './paper.tsx';

/** A document in each of its states. */
export type DocumentState =
  | { is: 'loading' }
  | { is: 'failed'; title: string; about?: ReactNode; onRetry: () => unknown }
  | { is: 'denied'; title: string; reason: string }
  | { is: 'empty'; title: string; about?: ReactNode; action?: ReactNode }
  /** Pages with margins of their own, such as those of a PDF, are bare. */
  | { is: 'shown'; paper: ReactNode; isBare?: boolean };

interface Props {
  state: DocumentState;
  /** Facts or an editor beside the paper; on a narrow screen they are below it. */
  aside?: ReactNode;
  /** The name of that part for screen readers. */
  asideLabel?: string;
  /** Actions beside the button that fits the paper to the width. */
  actions?: ReactNode;
}

/** A paper as it is printed, and beside it facts or an editor. It knows no kind of record. */
export function DocumentFrame({ state, aside, asideLabel, actions }: Props) {
  return (
    <div className={classes.frame} data-aside={aside ? true : undefined}>
      <div className={classes.main}>
        <Content state={state} actions={actions} />
      </div>
      {aside && (
        <aside className={classes.aside} aria-label={asideLabel}>
          {aside}
        </aside>
      )}
    </div>
  );
}

function Content({ state, actions }: Pick<Props, 'state' | 'actions'>) {
  switch (state.is) {
    case 'loading':
      return <PaperSkeleton />;
    case 'failed':
      return <Failed title={state.title} about={state.about} onRetry={state.onRetry} />;
    case 'denied':
      return <Denied title={state.title} reason={state.reason} />;
    case 'empty':
      return <Notice title={state.title} about={state.about} action={state.action} />;
    default:
      return (
        <Paper isBare={state.isBare === true} actions={actions}>
          {state.paper}
        </Paper>
      );
  }
}
