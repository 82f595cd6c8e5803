import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { sendStream, streamHeaders } from './stream.ts';

test('while nothing happens a comment says that the line is alive; then the items come, and the end', async () => {
  const gate = Promise.withResolvers<void>();
  async function* items() {
    await gate.promise;
    yield { id: '1', data: { text: 'two\nlines' } };
    yield { id: '2', data: {} };
  }
  const server = createServer((_, res) => {
    res.writeHead(200, streamHeaders);
    void sendStream(res, items(), 5);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const { body, headers } = await fetch(`http://127.0.0.1:${port}/`);
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  let text = '';
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    // Two of them: the first could not have been by chance.
    if (text.split(': heartbeat\n\n').length > 2) gate.resolve();
  }
  expect(text.startsWith('retry: 2000\n\n: connected\n\n: heartbeat\n\n: heartbeat\n\n')).toBe(true);
  const rest = text.replaceAll(': heartbeat\n\n', '');
  expect(rest).toBe(
    'retry: 2000\n\n: connected\n\nid: 1\ndata: {"text":"two\\nlines"}\n\nid: 2\ndata: {}\n\n',
  );
  server.close();
});
