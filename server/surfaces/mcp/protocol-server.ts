import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { causeOf, toDomainError } from '#server/calls/failures.ts';
import { version } from '#server/vocabulary/config.ts';
import { DomainError, errorBody } from '#server/vocabulary/errors.ts';
import { t as http } from '../http/messages.ts';
import { t } from './messages.ts';
import { countAsRead, type Session } from './session.ts';
import { Blocks } from './tool.ts';
import { instructions, listedTools, tools } from './tools.ts';

/** Making one takes longer than most calls, so all share it. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** The SDK's server for one request. Its tools are listed and called here, so that errors are those of the API. */
export function protocolServer(session: Session): Server {
  const server = new Server(
    { name: 'platform', title: 'Platform', version },
    { capabilities: { tools: {} }, instructions, jsonSchemaValidator },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listedTools }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    callTool(session, params.name, params.arguments),
  );
  return server;
}

async function callTool(session: Session, name: string, given: unknown): Promise<CallToolResult> {
  try {
    const answer = await run(session, name, given);
    if (answer instanceof Blocks) return { content: answer.content };
    return { content: [{ type: 'text', text: JSON.stringify(answer) }] };
  } catch (error) {
    return refused(session, error);
  }
}

/** A tool that reaches no operation is counted here, so that its refusal is a result of the tool. */
async function run(session: Session, name: string, given: unknown): Promise<unknown> {
  try {
    const tool = tools.find((one) => one.name === name);
    if (tool) return await tool.run(session, given);
    const message = t('noTool', { tool: name.slice(0, 100), tools: tools.map((one) => one.name) });
    throw new DomainError('not_found', message);
  } finally {
    await countAsRead(session);
  }
}

function refused({ app, requestId }: Session, error: unknown): CallToolResult {
  const known = toDomainError(error);
  if (!known) app.log.failure('tool failed', causeOf(error));
  const refusal = known ?? new DomainError('internal_error', http('failedUnchanged'));
  const wait = refusal.headers['Retry-After'];
  const text = JSON.stringify({
    ...errorBody(refusal, requestId, app.baseUrl),
    ...(wait === undefined ? {} : { retry_after_seconds: Number(wait) }),
  });
  return { isError: true, content: [{ type: 'text', text }], structuredContent: JSON.parse(text) };
}
