'use client';

import type { MenuAnchor } from '#components/base/ui/floating/anchored-menu.tsx';
import { AnchoredPopover } from '#components/base/ui/floating/anchored-popover.tsx';
import { FilterField } from './filter-field.tsx';
import classes from './list.module.css';
import type { ListFilter } from './use-filters.ts';

/** The field for the value of a filter. */
export function FilterForm({ filter, ...anchored }: MenuAnchor & { filter: ListFilter }) {
  const { name, label, value, set } = filter;
  return (
    <AnchoredPopover {...anchored} label={label} className={classes.field}>
      <FilterField name={name} value={value} onChange={set} />
    </AnchoredPopover>
  );
}
