import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../public-card.module.css';
import { PublicHeader } from '../public-header.tsx';

/** What a link in a mail leads to, without signing in. */
export function OnePressPage({
  title,
  organization,
  children,
}: {
  title: string;
  /** Whose mail the link came with, where that was not the platform's own. */
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
