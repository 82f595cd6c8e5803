import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page.module.css';

/** The frame of every page: one width, one heading, the main action at the top right. */
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
  /** Makes the page as wide and as high as the window, for pages whose parts scroll. */
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
