import {
  Bone,
  CardBones,
  Loading,
  repeated,
  ToolbarBones,
} from '#components/base/ui/page-states/skeleton-parts.tsx';
import classes from './board.module.css';

interface Props {
  columns: number;
  /** The height of a card in pixels. */
  height: number;
  /** The filters above the board are not here yet, either. */
  hasToolbar?: boolean;
}

/** The shape of a board until its script or its first records are here. */
export function BoardSkeleton({ columns, height, hasToolbar = false }: Props) {
  return (
    <Loading isFilling>
      {hasToolbar && <ToolbarBones />}
      <div className={classes.switch}>
        {repeated(3, (at) => (
          <Bone key={at} shape="chip" width="96px" />
        ))}
      </div>
      <div className={classes.board}>
        {repeated(columns, (column) => (
          <div key={column} className={classes.column} data-current={column === 0 || undefined}>
            <div className={classes.waiting}>
              <Bone width="50%" />
              {repeated(3, (at) => (
                <CardBones key={at} height={height} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
