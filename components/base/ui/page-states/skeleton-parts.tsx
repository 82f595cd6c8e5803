import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import classes from './skeleton.module.css';

/** The primitives of all skeletons. They need no script, so a server can send them at once. */
export function Bone({
  shape = 'text',
  width = '100%',
}: {
  shape?: 'text' | 'title' | 'figure' | 'control' | 'chip' | 'chart';
  width?: string;
}) {
  return <span className={classes.bone} data-shape={shape} style={{ width }} />;
}

/**
 * The frame of a skeleton. A screen reader reads only that something is loading. On a page as high as the window, it takes
 * the rest of its height.
 */
export function Loading({ children, isFilling = false }: { children: ReactNode; isFilling?: boolean }) {
  const t = useTranslations('common');
  return (
    <div
      role="status"
      aria-label={t('loading')}
      aria-busy="true"
      className={classes.loading}
      data-filling={isFilling || undefined}
    >
      {children}
    </div>
  );
}

/** Repeats a part of a skeleton, which has no data that could be its key. */
export const repeated = (count: number, part: (at: number) => ReactNode): ReactNode[] =>
  Array.from({ length: count }, (_, at) => part(at));

/** The placeholder of a panel with a title and lines of text. */
export function PanelBones({ lines }: { lines: number }) {
  return (
    <div className={`${classes.framed} ${classes.padded}`}>
      <Bone shape="figure" width="40%" />
      {repeated(lines, (at) => (
        <Bone key={at} width={at % 2 === 0 ? '90%' : '65%'} />
      ))}
    </div>
  );
}

/** The placeholder of a card on a board or in a calendar. Its height is in pixels, like that of the card. */
export function CardBones({ height }: { height: number }) {
  return (
    <div className={`${classes.framed} ${classes.card}`} style={{ height }}>
      <Bone width="80%" />
      <Bone width="50%" />
      <Bone width="65%" />
    </div>
  );
}

/** The placeholder of the line with the search and the filters above a board or a calendar. */
export function ToolbarBones() {
  return (
    <div className={classes.line}>
      {repeated(3, (at) => (
        <Bone key={at} shape="control" width="160px" />
      ))}
    </div>
  );
}
