import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { z } from 'zod';
import { insertToken } from '#server/base/identity/token-rows.ts';
import type { Area, TokenRole } from '#server/kernel/access/access.ts';
import type { Tenant, TestServer } from './test-server.ts';

const reply = z.object({
  isError: z.boolean().default(false),
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })).length(1),
});

export interface ToolReply {
  isError: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts on whatever came back
  body: any;
  text: string;
}

/** A client of the official SDK that is connected with a token. */
export async function connectTools({ url }: TestServer, token: string) {
  const client = new Client({ name: 'test', version: '1' });
  const headers = { Authorization: `Bearer ${token}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }),
  );
  return {
    client,
    async call(name: string, args: Record<string, unknown> = {}): Promise<ToolReply> {
      const { isError, content } = reply.parse(await client.callTool({ name, arguments: args }));
      const text = content[0]?.text ?? '';
      return { isError, text, body: JSON.parse(text) };
    },
  };
}

export type ToolClient = Awaited<ReturnType<typeof connectTools>>;

/** A token that is limited to these areas. */
export const tokenFor = ({ app }: TestServer, { id }: Tenant, role: TokenRole, areas: Area[]) =>
  app.db.withTenant(id, 'write', async (tx) => {
    const grant = { name: areas.join(), role, areas, ip_allow: [], expires_at: null };
    return (await insertToken(tx, id, grant, { type: 'system', id: 'test' }, app.nowIso())).value;
  });
