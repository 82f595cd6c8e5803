import { test } from 'vitest';
import { writeThroughAKill } from '../../support/process/write-through-kill.ts';

test(
  'a server killed during 2,000 keyed writes, which are all sent again, loses and repeats nothing',
  () => writeThroughAKill(2_000),
  180_000,
);
