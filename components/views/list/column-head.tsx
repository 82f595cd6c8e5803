'use client';

import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { isOfNumbers } from './columns.ts';
import classes from './list.module.css';
import { useView } from './use-view.ts';
import { orderOf } from './view.ts';

/** The name of a column, which sorts the list if the list can be sorted by it. */
export function ColumnHead({ name }: { name: string }) {
  const { kind, words } = useKind();
  const { view, setView } = useView();
  const label = words.property(kind.kind, name);
  const isNumber = isOfNumbers(kind, name) || undefined;
  if (!kind.list.sorts.includes(name))
    return (
      <th scope="col" data-number={isNumber}>
        {label}
      </th>
    );
  const { by, isUp } = orderOf(kind, view.sort);
  const isHere = by === name;
  const Arrow = isUp ? IconArrowUp : IconArrowDown;
  const next = isHere && !isUp ? name : `-${name}`;
  return (
    <th scope="col" data-number={isNumber} aria-sort={isHere ? (isUp ? 'ascending' : 'descending') : 'none'}>
      <UnstyledButton
        className={classes.sort}
        onClick={() => setView({ sort: next, page: null }, { history: 'push' })}
      >
        {label}
        {isHere && <Arrow size={13} stroke={2} aria-hidden />}
      </UnstyledButton>
    </th>
  );
}
