import classes from './skeleton.module.css';
import { Bone, Loading, PanelBones, repeated } from './skeleton-parts.tsx';

/** A record: the large facts, the bar of its stages, the wide column and the column of facts. */
export function RecordSkeleton() {
  return (
    <Loading>
      <div className={classes.figures}>
        {repeated(3, (at) => (
          <div key={at}>
            <Bone width="40%" />
            <Bone shape="figure" width="60%" />
          </div>
        ))}
      </div>
      <div className={classes.bar}>
        {repeated(4, (at) => (
          <Bone key={at} shape="chip" />
        ))}
      </div>
      <div className={classes.columns}>
        <div className={classes.stack}>
          <PanelBones lines={2} />
          <PanelBones lines={6} />
        </div>
        <PanelBones lines={8} />
      </div>
    </Loading>
  );
}
