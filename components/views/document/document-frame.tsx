'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Notice } from '#components/base/ui/notice.tsx';
import { Denied } from '#components/base/ui/page-states/denied.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import classes from './document.module.css';
import { PaperSkeleton } from './document-skeleton.tsx';
import { Paper } from './paper.tsx';
import { type DocumentPart, PartSwitch } from './part-switch.tsx';

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
  /** Facts or an editor beside the paper. */
  aside?: ReactNode;
  /** The name of that part, also on its button where both parts do not fit. */
  asideLabel?: string;
  /**
   * A narrow part has facts, which are below the paper where both do not fit beside each other. A wide one has an editor: the
   * paper is scaled to the rest of the width, and where both do not fit, the person switches between them.
   */
  side?: 'narrow' | 'wide';
  /** The part that is shown first where both do not fit. */
  first?: DocumentPart;
  /** Actions beside the button that fits the paper to the width. */
  actions?: ReactNode;
}

/** A paper as it is printed, and beside it facts or an editor. It knows no kind of record. */
export function DocumentFrame({
  state,
  aside,
  asideLabel,
  side = 'narrow',
  first = 'paper',
  actions,
}: Props) {
  const t = useTranslations('document');
  const [shown, setShown] = useState(first);
  const isWide = side === 'wide';
  return (
    <div className={classes.place}>
      {aside && isWide && (
        <PartSwitch
          names={{ paper: t('paper'), aside: asideLabel ?? '' }}
          shown={shown}
          onChange={setShown}
        />
      )}
      <div
        className={classes.frame}
        data-side={aside ? side : undefined}
        data-shown={aside && isWide ? shown : undefined}
      >
        <div className={classes.main}>
          <Content state={state} actions={actions} isScaled={isWide} />
        </div>
        {aside && (
          <aside className={classes.aside} aria-label={asideLabel}>
            {aside}
          </aside>
        )}
      </div>
    </div>
  );
}

function Content({ state, actions, isScaled }: Pick<Props, 'state' | 'actions'> & { isScaled: boolean }) {
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
        <Paper isBare={state.isBare === true} isScaled={isScaled} actions={actions}>
          {state.paper}
        </Paper>
      );
  }
}
