import { Bone, Loading, repeated, ToolbarBones } from '#components/base/ui/page-states/skeleton-parts.tsx';
import type { Layout } from '../time/period.ts';
import classes from './schedule.module.css';

interface Props {
  layout: Layout;
  /** The bar with the period is not here yet, either. */
  hasToolbar?: boolean;
}

const cells: Readonly<Record<Layout, number>> = { month: 42, week: 7, day: 1, agenda: 6 };

/** The shape of a calendar until its script or its first entries are here. */
export function ScheduleSkeleton({ layout, hasToolbar = false }: Props) {
  return (
    <Loading isFilling>
      {hasToolbar && <ToolbarBones />}
      <div className={classes.bones} data-layout={layout}>
        {repeated(cells[layout], (at) =>
          layout === 'agenda' ? (
            <Bone key={at} shape="control" />
          ) : (
            <div key={at} className={classes.bone}>
              <Bone width="40%" />
              {layout !== 'month' && repeated(1 + (at % 3), (nth) => <Bone key={nth} shape="control" />)}
            </div>
          ),
        )}
      </div>
    </Loading>
  );
}
