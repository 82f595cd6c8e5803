import path from 'node:path';
import { expect, test } from 'vitest';
import { start, writePrograms } from '../../support/code-in-docs.ts';
import { newQueue } from '../../support/editing/queue.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();

test("the page's script takes cards, brings each to review, and stops when none is left", async () => {
  const queue = await newQueue(server);
  const low = await queue.ready({ priority: 10 });
  const high = await queue.ready({ priority: 90 });
  const programs = writePrograms('editing.md');
  try {
    const env = { BASE: `${server.url}/api/v1`, TOKEN: queue.tenant.tokens.member, CARDS: '5' };
    const script = path.join(programs.folder, 'editor.mjs');
    const { code, stdout, stderr } = await start(process.execPath, [script], { env }).ended;
    expect(code, stderr).toBe(0);
    expect(stdout.split('\n')).toEqual([
      `${high.code}: version 1 waits for review`,
      `${low.code}: version 1 waits for review`,
      'nothing to do: queue_empty',
      '',
    ]);
    for (const { id } of [low, high])
      expect(await queue.read(id)).toMatchObject({ status: 'review', claim: null });
  } finally {
    programs.remove();
  }
});
