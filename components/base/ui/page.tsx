import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page.module.css';

/** The frame of every page: one width, and one row with the title, the state, the main action and the menu. */
export function Page({
  title,
  state,
  lead,
  action,
  menu,
  isFilling = false,
  isWide = false,
  children,
}: {
  title: string;
  /** The state of a record, beside its title. */
  state?: ReactNode;
  /** An explanation, or the way back, below the title. */
  lead?: ReactNode;
  /** The main action; all others are in the menu. */
  action?: ReactNode;
  menu?: ReactNode;
  /** Makes the page as wide and as high as the window, for pages whose parts scroll. */
  isFilling?: boolean;
  /** Gives the page the width of the window, for a form beside its document. */
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes.page} data-filling={isFilling || undefined} data-wide={isWide || undefined}>
      <header className={classes.header}>
        <div className={classes.heading}>
          <div className={classes.title}>
            <Title order={1}>{title}</Title>
            {state}
          </div>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
        {(action || menu) && (
          <div className={classes.actions}>
            {action}
            {menu}
          </div>
        )}
      </header>
      {children}
    </div>
  );
}
