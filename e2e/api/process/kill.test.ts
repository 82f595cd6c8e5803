import { test } from 'vitest';
import { writeThroughAKill } from '../../support/process/write-through-kill.ts';

test(
  'a server killed in the middle of 200 keyed writes, all sent again: nothing lost, nothing twice',
  () => writeThroughAKill(200),
  180_000,
);
