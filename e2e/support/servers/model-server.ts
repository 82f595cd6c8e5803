import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** One question that the model of a test received. */
export interface Asked {
  path: string;
  key: string | undefined;
  model: string;
  instructions: string;
  text: string;
  /** Addresses of the pictures. */
  pictures: string[];
  /** JSON Schema that the answer must have. */
  schema: Record<string, unknown> | undefined;
}

const part = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string() }),
  z.strictObject({
    type: z.literal('image_url'),
    image_url: z.strictObject({ url: z.url({ protocol: /^https$/ }), detail: z.string().optional() }),
  }),
]);

/** The part of the protocol that the product uses. Anything else is refused, as a strict endpoint does. */
const request = z.strictObject({
  model: z.string(),
  max_tokens: z.int(),
  messages: z.tuple([
    z.strictObject({ role: z.literal('system'), content: z.string() }),
    z.strictObject({ role: z.literal('user'), content: z.union([z.string(), z.array(part).min(1)]) }),
  ]),
  response_format: z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({
      name: z.string(),
      strict: z.boolean(),
      schema: z.record(z.string(), z.unknown()),
    }),
  }),
});

/** A text is the complete answer. A function controls the whole exchange. */
export type Reaction = string | object | ((res: ServerResponse, asked: Asked) => void);

/** A server for the protocol of chat completions that gives the answers the test sets. */
export class ModelServer {
  readonly asked: Asked[] = [];
  next: Reaction = {};
  usage = { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 };
  finishReason = 'stop';
  readonly #server = createServer((req, res) => void this.#answer(req, res));

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  async #answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part);
    const wanted = request.safeParse(JSON.parse(Buffer.concat(parts).toString()));
    if (!wanted.success)
      return void res.writeHead(400).end(JSON.stringify({ error: { message: wanted.error.message } }));
    const { model, messages, response_format } = wanted.data;
    const [{ content: instructions }, { content }] = messages;
    const sent = typeof content === 'string' ? [{ type: 'text' as const, text: content }] : content;
    const asked: Asked = {
      path: req.url ?? '',
      key: req.headers.authorization,
      model,
      instructions,
      text: sent.flatMap((one) => (one.type === 'text' ? [one.text] : [])).join('\n'),
      pictures: sent.flatMap((one) => (one.type === 'image_url' ? [one.image_url.url] : [])),
      schema: response_format.json_schema.schema,
    };
    this.asked.push(asked);
    if (typeof this.next === 'function') return this.next(res, asked);
    this.respond(res, typeof this.next === 'string' ? this.next : JSON.stringify(this.next));
  }

  /** Sends a complete answer in the form of the protocol. */
  respond(res: ServerResponse, content: string): void {
    const choice = { index: 0, finish_reason: this.finishReason, message: { role: 'assistant', content } };
    const { usage } = this;
    const answer = {
      id: 'one',
      object: 'chat.completion',
      created: 1,
      model: 'small-1',
      choices: [choice],
      usage,
    };
    res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
