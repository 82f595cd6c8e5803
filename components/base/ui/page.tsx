import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page.module.css';

/** The frame of every place: one width, one heading, its first action at the top right. */
export function Page({
  title,
  lead,
  action,
  isFilling = false,
  children,
}: {
  title: string;
  lead?: ReactNode;
  action?: ReactNode;
  /** As wide and as high as the window: for what scrolls within itself. */
  isFilling?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes.page} data-filling={isFilling || undefined}>
      <header className={classes.header}>
        <div className={classes.heading}>
          <Title order={1}>{title}</Title>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  );
}
