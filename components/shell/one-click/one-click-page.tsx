import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../public-card.module.css';
import { PublicHeader } from '../public-header.tsx';

/** The page of a one-click link in a mail, which needs no sign-in. */
export function OneClickPage({
  title,
  organization,
  children,
}: {
  title: string;
  /** The organization that sent the mail, unless the platform did. */
  organization?: string;
  children: ReactNode;
}) {
  return (
    <div className={classes.page}>
      <PublicHeader links={[]} {...(organization === undefined ? {} : { organization })} />
      <main id="main" className={classes.main}>
        <section className={classes.card}>
          <Title order={1}>{title}</Title>
          {children}
        </section>
      </main>
    </div>
  );
}
