import Link from 'next/link';
import classes from './docs.module.css';
import own from './event-catalogue.module.css';
import type { EventType } from './event-catalogue.ts';
import { EventDescription } from './event-description.tsx';

export function EventList({ types }: { types: readonly EventType[] }) {
  return (
    <ul className={`${classes.list} ${own.types}`}>
      {types.map(({ type, description }) => (
        <li key={type}>
          <Link href={`/docs/events/${type}`} className={classes.entry} prefetch={false}>
            <span className={`${classes.code} ${own.name}`}>{type}</span>
            <span className={classes.about}>
              <EventDescription text={description} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
