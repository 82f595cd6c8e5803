import {
  Bone,
  CardBones,
  Loading,
  repeated,
  ToolbarBones,
} from '#components/base/ui/page-states/skeleton-parts.tsx';
import classes from './calendar.module.css';

interface Props {
  /** The height of an entry in pixels. */
  height: number;
  /** The bar with the period is not here yet, either. */
  hasToolbar?: boolean;
}

/** The shape of a week until its script or its first entries are here. */
export function CalendarSkeleton({ height, hasToolbar = false }: Props) {
  return (
    <Loading isFilling>
      {hasToolbar && <ToolbarBones />}
      <div className={classes.frame}>
        <div className={classes.strip}>
          <span className={classes.stripItem} data-side />
          <span className={classes.stripItem} data-side />
          {repeated(7, (day) => (
            <span key={day} className={classes.stripItem} />
          ))}
        </div>
        <div className={classes.calendar}>
          <div className={classes.column} data-side="first" />
          <div className={classes.column} data-side="second" />
          {repeated(7, (day) => (
            <div key={day} className={classes.column} data-current={day === 0 || undefined}>
              <div className={classes.waiting}>
                <Bone width="60%" />
                {repeated(day % 2 === 0 ? 2 : 1, (at) => (
                  <CardBones key={at} height={height} />
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}
