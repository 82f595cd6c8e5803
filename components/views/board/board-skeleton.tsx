import { Skeleton } from '@mantine/core';
import classes from './board.module.css';

const cards = [0, 1, 2];

/** The shape of a board until its first records are here. */
export function BoardSkeleton({
  label,
  columns,
  height,
}: {
  label: string;
  columns: number;
  height: number;
}) {
  return (
    <section className={classes.board} aria-label={label} aria-busy>
      {Array.from({ length: columns }, (_, nth) => nth).map((column) => (
        <div key={column} className={classes.column} data-current={column === 0 || undefined}>
          <div className={classes.waiting}>
            {cards.map((card) => (
              <Skeleton key={card} height={height} radius="md" />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}
