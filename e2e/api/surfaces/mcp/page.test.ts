import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, test } from 'vitest';
import { blocksOf, readPage } from '../../../support/code-in-docs.ts';
import { connectTools } from '../../../support/mcp-client.ts';
import { caller, newTenant, sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
const tenant = await newTenant(server);
const [configuration = '', call = ''] = blocksOf('mcp.md').map(({ text }) => text);

test('a client connects with the address and the header of the page', async () => {
  const { url, headers } = JSON.parse(configuration).mcpServers.platform;
  const here = new URL(new URL(url).pathname, server.url);
  const token = { Authorization: headers.Authorization.replace('plt_live_…', tenant.tokens.viewer) };
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(here, { requestInit: { headers: token } }));
  const { tools } = await client.listTools();
  const page = readPage('mcp.md');
  expect(tools.filter(({ name }) => !page.includes(`\`${name}\``))).toEqual([]);
  await client.close();
});

test('the call of the page moves a deal', async () => {
  const api = caller(server, tenant.tokens.admin);
  const stages = (await api('GET', '/settings/pipelines')).body.data[0].stages;
  const { id, version } = (await api('POST', '/deals', { title: 'Ten chairs' })).body.data;
  const { name, arguments: printed } = JSON.parse(
    call.replace('dea_…', id).replace('stg_…', stages[1].id).replace('"version": 3', `"version": ${version}`),
  );
  const tools = await connectTools(server, tenant.tokens.member);
  const reply = await tools.call(name, printed);
  expect(reply.body.data).toMatchObject({ id, stage_id: stages[1].id });
  await tools.client.close();
});
