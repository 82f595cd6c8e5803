import { Bone, Loading, PanelBones, repeated } from '#components/base/ui/page-states/skeleton-parts.tsx';
import classes from './document.module.css';

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

/** A document whose page is loading: the paper, and the facts beside it. */
export const DocumentSkeleton = () => (
  <div className={classes.frame} data-aside>
    <div className={classes.main}>
      <PaperSkeleton />
    </div>
    <div className={classes.aside} aria-hidden>
      <PanelBones lines={6} />
    </div>
  </div>
);
