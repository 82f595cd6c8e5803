import classes from './skeleton.module.css';
import { Bone, Loading, repeated } from './skeleton-parts.tsx';

/** A panel with a chart and the lines of its table. */
export function ReportSkeleton() {
  return (
    <Loading>
      <div className={`${classes.framed} ${classes.padded}`}>
        <Bone shape="figure" width="30%" />
        <Bone shape="chart" />
        {repeated(4, (at) => (
          <div key={at} className={classes.between}>
            <Bone width="40%" />
            <Bone width="15%" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
