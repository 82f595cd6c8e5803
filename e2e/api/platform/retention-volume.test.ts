import { test } from 'vitest';
import { expireWhileWriting } from '../../support/platform/expire-while-writing.ts';

test('forty thousand expired rows are deleted in one run, during writes', async () => {
  console.log(await expireWhileWriting(40_000, 20_000));
});
