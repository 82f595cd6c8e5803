import type { ReactNode } from 'react';
import classes from './panel.module.css';

export function Panel({
  title,
  aside,
  children,
}: {
  title?: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={classes.panel}>
      {title && (
        <div className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
