/** Environment with which the memory of a process can be inspected. */
export const inspectable = (port: number) => ({ NODE_OPTIONS: `--inspect=127.0.0.1:${port}` });

interface Answer {
  id: number;
  result?: { result?: { value?: number } };
  error?: { message: string };
}

/**
 * Returns how much memory a process holds after a garbage collection, in megabytes. Before one, the figure says
 * little, because Node does not collect garbage while the machine has room.
 */
export async function retainedMegabytes(port: number): Promise<number> {
  const targets: { webSocketDebuggerUrl: string }[] = await (
    await fetch(`http://127.0.0.1:${port}/json`)
  ).json();
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  try {
    await ask(socket, 1, 'HeapProfiler.enable');
    await ask(socket, 2, 'HeapProfiler.collectGarbage');
    const expression = 'process.memoryUsage.rss()';
    const { result, error } = await ask(socket, 3, 'Runtime.evaluate', { expression });
    const bytes = result?.result?.value;
    if (bytes === undefined) throw new Error(`the process does not say what it holds: ${error?.message}`);
    return Math.round(bytes / 2 ** 20);
  } finally {
    socket.close();
  }
}

const ask = (socket: WebSocket, id: number, method: string, params: object = {}) =>
  new Promise<Answer>((resolve, reject) => {
    socket.addEventListener('message', function onMessage({ data }) {
      const answer: Answer = JSON.parse(String(data));
      if (answer.id !== id) return;
      socket.removeEventListener('message', onMessage);
      resolve(answer);
    });
    socket.addEventListener('close', () => reject(new Error('the process is gone')), { once: true });
    socket.send(JSON.stringify({ id, method, params }));
  });
