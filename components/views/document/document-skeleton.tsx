import { Bone, Loading, PanelBones, repeated } from '#components/base/ui/page-states/skeleton-parts.tsx';
import { GridSkeleton } from '../grid/grid-skeleton.tsx';
import classes from './document.module.css';
import type { DocumentPart } from './part-switch.tsx';

/** A sheet with lines of text. */
export const PaperSkeleton = () => (
  <Loading>
    <div className={classes.blank}>
      <Bone shape="title" width="45%" />
      {repeated(9, (at) => (
        <Bone key={at} width={at % 3 === 2 ? '55%' : '100%'} />
      ))}
    </div>
  </Loading>
);

/** A document whose page is loading: the paper, and beside it the facts or the editor. */
export const DocumentSkeleton = ({
  side = 'narrow',
  first = 'paper',
}: {
  side?: 'narrow' | 'wide';
  first?: DocumentPart;
}) => (
  <div className={classes.place}>
    {side === 'wide' && (
      <div className={classes.switch} aria-hidden>
        <Bone shape="control" width="160px" />
      </div>
    )}
    <div className={classes.frame} data-side={side} data-shown={side === 'wide' ? first : undefined}>
      <div className={classes.main}>
        <PaperSkeleton />
      </div>
      <div className={classes.aside} aria-hidden>
        {side === 'wide' ? <GridSkeleton /> : <PanelBones lines={6} />}
      </div>
    </div>
  </div>
);
