import type { ReactNode } from 'react';
import page from '../page.module.css';
import classes from './skeleton.module.css';
import { Bone } from './skeleton-parts.tsx';

interface Props {
  children: ReactNode;
  /** The page is as wide and as high as the window. */
  isFilling?: boolean;
}

/** The frame and the header of a page that the server is still reading, around the skeleton of its content. */
export function FramedSkeleton({ children, isFilling = false }: Props) {
  return (
    <div className={page.page} data-filling={isFilling || undefined}>
      <div className={page.header} aria-hidden>
        <div className={page.heading}>
          <Bone shape="title" width="220px" />
        </div>
        <div className={classes.line}>
          <Bone shape="control" width="120px" />
        </div>
      </div>
      {children}
    </div>
  );
}
