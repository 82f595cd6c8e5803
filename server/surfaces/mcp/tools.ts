import { z } from 'zod';
import { fileTools } from './file-tools.ts';
import { kindTools } from './kind-tools.ts';
import { operationTools } from './operation-tools.ts';
import { organizationTools } from './organization-tools.ts';
import { proposeTools } from './propose-tool.ts';
import { recordTools } from './record-tools.ts';
import type { Tool } from './tool.ts';

export const tools: readonly Tool[] = [
  ...operationTools,
  ...kindTools,
  ...recordTools,
  ...fileTools,
  ...proposeTools,
  ...organizationTools,
];

/** The tools as a client lists them. */
export const listedTools = tools.map(({ name, description, annotations, input }) => {
  const { $schema, ...schema } = z.toJSONSchema(input, { io: 'input' });
  return { name, description, annotations, inputSchema: { ...schema, type: 'object' as const } };
});

export const instructions = `This is a business platform: customers, deals, projects, tickets, invoices, employees and more, of one organization.
Start with who_am_i and list_kinds. Use the tools for records where they are enough; for everything else find_operations, then describe_operation, then call_operation.
Every write is only tried unless dry_run is false. Look at "trial" in its answer, and ask the person before you do it, as far as they have not told you to.
An error names its code, its message and the properties that it is about: correct these and try again.`;
