import { expectTypeOf, test } from 'vitest';
import type { ConsoleCaller, PageCaller } from './publish.ts';

test('a page can call what reads and nothing that changes something', () => {
  expectTypeOf<PageCaller['passwordResets']>().toHaveProperty('read');
  expectTypeOf<ConsoleCaller['passwordResets']>().toHaveProperty('use');
  expectTypeOf<PageCaller['passwordResets']>().not.toHaveProperty('use');
  expectTypeOf<PageCaller['marketing']>().not.toHaveProperty('unsubscribe');
});
