import { test } from 'vitest';
import { writeThroughAKill } from '../../support/process/write-through-kill.ts';

test(
  'a server killed in the middle of 2,000 keyed writes, all sent again: nothing lost, nothing twice',
  () => writeThroughAKill(2_000),
  180_000,
);
