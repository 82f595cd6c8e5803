'use client';

import { Button } from '@mantine/core';
import { useActions } from './use-actions.ts';

/** The next step of the card. A review has two, because its decision is one of them. */
export function StepButtons() {
  const { shown } = useActions();
  return shown.map(({ id, text, run, isBusy = false, isForward = true }) => (
    <Button key={id} variant={isForward ? 'filled' : 'default'} loading={isBusy} onClick={run}>
      {text}
    </Button>
  ));
}
