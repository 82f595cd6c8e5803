import classes from './skeleton.module.css';
import { Bone, Loading, repeated } from './skeleton-parts.tsx';

/** The filters of a board and its columns with cards. A narrow screen shows one column. */
export function ColumnsSkeleton() {
  return (
    <Loading>
      <div className={classes.line}>
        {repeated(3, (at) => (
          <Bone key={at} shape="control" width="160px" />
        ))}
      </div>
      <div className={classes.board}>
        {repeated(5, (column) => (
          <div key={column} className={classes.stack}>
            <Bone width="50%" />
            {repeated(3, (at) => (
              <div key={at} className={`${classes.framed} ${classes.card}`}>
                <Bone width="80%" />
                <Bone width="50%" />
                <Bone width="65%" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}
