'use client';

import { Button } from '@mantine/core';
import { useCardWorkspace } from './card-workspace.ts';
import { useSteps } from './use-steps.ts';

const forward = ['ready', 'approved', 'delivered'];

/** A button for each status that the card may get next, except cancelled, which is in the menu. */
export function StepButtons() {
  const { words } = useCardWorkspace();
  const { steps, take } = useSteps();
  // Steps that move the work forward come first.
  const ordered = steps
    .filter((to) => to !== 'cancelled')
    .toSorted((a, b) => Number(forward.includes(b)) - Number(forward.includes(a)));
  return ordered.map((to) => (
    <Button key={to} variant={forward.includes(to) ? 'filled' : 'default'} onClick={() => void take(to)}>
      {words.step('edit_card', to)}
    </Button>
  ));
}
