import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { detailsOfIssue } from '#server/kernel/values/issues.ts';
import { invalidAt } from '#server/vocabulary/errors.ts';
import type { Session } from './session.ts';

/** What a tool answers beside JSON, such as a picture. */
export class Blocks {
  readonly content: CallToolResult['content'];
  constructor(content: CallToolResult['content']) {
    this.content = content;
  }
}

export interface Tool {
  name: string;
  description: string;
  annotations: ToolAnnotations;
  input: z.ZodObject;
  run(session: Session, given: unknown): Promise<unknown>;
}

interface Definition<In extends z.ZodObject> extends Omit<Tool, 'input' | 'run'> {
  input: In;
  run(session: Session, args: z.output<In>): Promise<unknown> | unknown;
}

export const tool = <In extends z.ZodObject>({ run, ...rest }: Definition<In>): Tool => ({
  ...rest,
  async run(session, given) {
    const parsed = rest.input.safeParse(given ?? {});
    if (parsed.success) return run(session, parsed.data);
    throw invalidAt(parsed.error.issues.flatMap((issue) => detailsOfIssue(issue, rest.input)));
  },
});

export const reads: ToolAnnotations = { readOnlyHint: true, destructiveHint: false, openWorldHint: false };
export const writes: ToolAnnotations = { readOnlyHint: false, idempotentHint: false, openWorldHint: false };

const object = z.record(z.string(), z.unknown());

/** The arguments that several tools have. */
export const properties = object;
export const dryRun = z
  .boolean()
  .default(true)
  .describe('true: only try it, and answer with everything that it would do (`trial`). false: really do it.');
export const idempotencyKey = z
  .string()
  .optional()
  .describe('With the same key the same real write happens once, even if it is sent again.');
