import { Skeleton } from '@mantine/core';
import classes from './calendar.module.css';

const days = [0, 1, 2, 3, 4, 5, 6];

/** The shape of a week until its first entries are here. */
export function CalendarSkeleton({ label, height }: { label: string; height: number }) {
  return (
    <section className={classes.frame} aria-label={label} aria-busy>
      <div className={classes.calendar}>
        <div className={classes.column} data-side="first" />
        <div className={classes.column} data-side="second" />
        {days.map((day) => (
          <div key={day} className={classes.column} data-current={day === 0 || undefined}>
            <div className={classes.waiting}>
              <Skeleton height={24} width="60%" />
              {day % 2 === 0 && <Skeleton height={height} radius="md" />}
              <Skeleton height={height} radius="md" />
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
