import { test } from 'vitest';
import { expireWhileWriting } from '../../support/platform/expire-while-writing.ts';

test('two million expired rows are deleted within a minute, during writes', async () => {
  console.log(await expireWhileWriting(2_000_000, 60_000));
}, 300_000);
