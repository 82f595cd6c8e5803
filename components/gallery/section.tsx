import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './gallery.module.css';

/** A part of the gallery. The pictures of the tests have its name. */
export function Section({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <section className={classes.section} data-section={name} aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {children}
    </section>
  );
}
