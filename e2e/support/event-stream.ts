/** One server-sent event as a client receives it. */
export interface Received {
  id: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever came
  data: any;
  at: number;
}

export interface Listener {
  response: Response;
  received: Received[];
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Follows a stream as a plain HTTP client does. */
export async function listen(url: string, headers: Record<string, string>): Promise<Listener> {
  const controller = new AbortController();
  const response = await fetch(url, { headers, signal: controller.signal });
  const received: Received[] = [];
  const read = async () => {
    let rest = '';
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = new Map(
          block.split('\n').map((line) => {
            const at = line.indexOf(': ');
            return [line.slice(0, at), line.slice(at + 2)] as const;
          }),
        );
        const data = fields.get('data');
        if (data !== undefined)
          received.push({ id: fields.get('id') ?? '', data: JSON.parse(data), at: Date.now() });
      }
    }
  };
  const ended = read().catch((error) => {
    if (!controller.signal.aborted) throw error;
  });
  return { response, received, ended, close: () => controller.abort() };
}
