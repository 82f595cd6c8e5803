import classes from './skeleton.module.css';
import { Bone, Loading, PanelBones, repeated } from './skeleton-parts.tsx';

/** A list and the opened entry beside it. On a narrow screen the part that comes first is shown alone. */
export function ThreadSkeleton({ list }: { list: 'first' | 'last' }) {
  const entries = (
    <div className={classes.framed}>
      {repeated(6, (at) => (
        <div key={at} className={classes.entry}>
          <div className={classes.between}>
            <Bone width="60%" />
            <Bone width="20%" />
          </div>
          <Bone width="40%" />
        </div>
      ))}
    </div>
  );
  return (
    <Loading>
      <div className={classes.columns} data-list={list}>
        {list === 'first' && entries}
        <PanelBones lines={8} />
        {list === 'last' && entries}
      </div>
    </Loading>
  );
}
