'use client';

import { Button } from '@mantine/core';
import Link from 'next/link';
import type { Entry } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { useAllowed } from '../../kinds/use-allowed.ts';
import { makesFrom, placeOfMade } from '../made-from.ts';
import classes from './facts.module.css';

/** The record that is made from a value, such as a payment from the balance. Its form begins with the value. */
export function MakeAtFact({ name, record }: { name: string; record: Entry }) {
  const { kind, words } = useKind();
  const allowed = useAllowed();
  const made = makesFrom(kind, name, record).find(({ area }) => allowed(area, 'create'));
  if (!made) return null;
  return (
    <Button
      component={Link}
      className={classes.action}
      size="compact-xs"
      variant="light"
      href={placeOfMade(made, record)}
    >
      {words.verb(made.area, 'create')}
    </Button>
  );
}
