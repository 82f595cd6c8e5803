import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

/** Replaces missing content with the reason why it is missing and one action to solve it. */
export function Notice({
  title,
  about,
  action,
  order = 2,
}: {
  title: string;
  about?: ReactNode;
  action?: ReactNode;
  order?: 1 | 2;
}) {
  return (
    <section className={classes.notice}>
      <Title order={order} size="h2">
        {title}
      </Title>
      {about && <p className={classes.about}>{about}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </section>
  );
}
