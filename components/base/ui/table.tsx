import type { ComponentProps } from 'react';
import classes from './table.module.css';

/** A table with the rows and lines of the design. It is made of the elements of HTML. */
export const Table = ({ className = '', ...props }: ComponentProps<'table'>) => (
  <table {...props} className={`${classes.table} ${className}`} />
);
