import { expect, test } from 'vitest';
import { connectTools } from '../../../support/mcp-client.ts';
import { newTenant, sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
const { tokens } = await newTenant(server);
const { client } = await connectTools(server, tokens.admin);
const { tools } = await client.listTools();

/** English and JSON have about four characters a token; 3.5 counts rather too many tokens than too few. */
const charactersPerToken = 3.5;

test('the tools and the instructions fit into 6,000 tokens', () => {
  const text = JSON.stringify(tools) + client.getInstructions();
  expect(text.length / charactersPerToken).toBeLessThan(6_000);
});

test('every tool says whether it only reads', () => {
  const reading = tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name);
  expect(tools.map(({ name }) => name).filter((name) => !reading.includes(name))).toEqual([
    'call_operation',
    'create_record',
    'change_record',
    'upload_file',
    'propose_change',
  ]);
});

test('a write is a trial unless the call says otherwise', () => {
  for (const { name, annotations, inputSchema } of tools) {
    // A proposal changes nothing until a person accepts it.
    if (annotations?.readOnlyHint || name === 'propose_change') continue;
    expect(inputSchema.properties?.dry_run).toMatchObject({ default: true });
  }
});

test.each([
  ['send an invoice', 'invoices-send'],
  ['write a message to a ticket', 'ticketMessages-create'],
  ['change a deal', 'deals-update'],
  ['change an absence', 'absences-update'],
  ['add a customer', 'contacts-create'],
  ['edit an opportunity', 'deals-update'],
  ['answer a support case', 'ticketMessages-create'],
  ['register a vacation', 'absences-create'],
  ['find vendors', 'suppliers-list'],
  ['make a bill', 'invoices-create'],
  ['undelete a company', 'companies-restore'],
  ['book an appointment', 'calendarEvents-create'],
  ['remove a todo', 'tasks-remove'],
  ['grant a holiday', 'absences-update'],
])('the operation for "%s" is among the first five', async (words, operation) => {
  const { structuredContent, content } = await client.callTool({
    name: 'find_operations',
    arguments: { words, limit: 5 },
  });
  expect(JSON.stringify(structuredContent ?? content)).toContain(operation);
});
