import { Bone, Loading, repeated } from '#components/base/ui/page-states/skeleton-parts.tsx';
import classes from './grid.module.css';

/** A head and a few rows, while the grid or its rows are loading. */
export const GridSkeleton = () => (
  <Loading>
    <div className={classes.blank}>
      {repeated(4, (at) => (
        <Bone key={at} width={at === 0 ? '100%' : '88%'} />
      ))}
    </div>
  </Loading>
);
