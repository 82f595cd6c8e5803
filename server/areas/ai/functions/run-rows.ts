import { z } from 'zod';
import type { Tx } from '#db/lane.ts';
import { roles } from '#server/kernel/calls/access.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { actorShape } from '#server/kernel/schema/common-fields.ts';
import { type Answer, answerSchema } from './answering.ts';

const asked = z.object({
  feature: z.string(),
  input: z.record(z.string(), z.unknown()),
  role: z.enum(roles),
  areas: z.array(z.string()),
  created_by: actorShape,
});

/** What is to be computed, with the rights of whoever asked. */
export async function askedOf(tx: Tx, organization: string, id: string): Promise<z.output<typeof asked>> {
  const { values, bind } = new Params();
  const [row] = await tx.text(
    `SELECT feature, input, role, areas, created_by FROM ai_runs
     WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)}`,
    values,
  );
  return asked.parse(row);
}

/** Beside the record, whose events everybody may read. */
export function keepAnswer(tx: Tx, organization: string, id: string, answer: Answer): void {
  const { values, bind } = new Params();
  tx.sendText(
    `UPDATE ai_runs SET answer = ${bind(JSON.stringify(answer))}
     WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)}`,
    values,
  );
}

export async function answerOf(tx: Tx, organization: string, id: string): Promise<Answer | undefined> {
  const { values, bind } = new Params();
  const [row] = await tx.text<{ answer: unknown }>(
    `SELECT answer FROM ai_runs WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)}`,
    values,
  );
  return row?.answer ? answerSchema.parse(row.answer) : undefined;
}
