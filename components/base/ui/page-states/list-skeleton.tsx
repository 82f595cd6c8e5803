import classes from './skeleton.module.css';
import { Bone, Loading, repeated } from './skeleton-parts.tsx';

/** The head and the rows of a table; cards on a narrow screen. */
export function RowsSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <Loading>
      <Rows rows={rows} />
    </Loading>
  );
}

/** A list: the line with the search and the filters, and the table. */
export function ListSkeleton() {
  return (
    <Loading>
      <div className={classes.line}>
        <Bone shape="control" width="320px" />
        <Bone shape="chip" width="96px" />
      </div>
      <Rows rows={10} />
    </Loading>
  );
}

function Rows({ rows }: { rows: number }) {
  return (
    <div className={classes.framed}>
      <div className={classes.head}>
        {repeated(4, (at) => (
          <Bone key={at} width="60%" />
        ))}
      </div>
      {repeated(rows, (at) => (
        <div key={at} className={classes.row}>
          <Bone width={at % 2 === 0 ? '70%' : '55%'} />
          <Bone width="80%" />
          <Bone width="50%" />
          <Bone width="40%" />
        </div>
      ))}
    </div>
  );
}
