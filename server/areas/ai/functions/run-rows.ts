import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db/lane.ts';
import { aiRuns } from '#db/schema/ai.ts';
import { inOrganization } from '#server/kernel/records/tenant.ts';
import type { Answer } from './answering.ts';

const isRun = (organization: string, id: string) =>
  and(inOrganization(aiRuns, organization), eq(aiRuns.id, id));

/** The input of a run, with the rights of the caller who started it. */
export async function askedOf(tx: Tx, organization: string, id: string) {
  const [row] = await tx
    .select({
      feature: aiRuns.feature,
      input: aiRuns.input,
      role: aiRuns.role,
      areas: aiRuns.areas,
      created_by: aiRuns.created_by,
    })
    .from(aiRuns)
    .where(isRun(organization, id));
  if (!row) throw new Error(`there is no run ${id}`);
  return row;
}

/** The answer is kept outside of the record, whose events more people may read. */
export function keepAnswer(tx: Tx, organization: string, id: string, answer: Answer): void {
  tx.send(tx.update(aiRuns).set({ answer }).where(isRun(organization, id)));
}

export async function answerOf(tx: Tx, organization: string, id: string): Promise<Answer | undefined> {
  const [row] = await tx.select({ answer: aiRuns.answer }).from(aiRuns).where(isRun(organization, id));
  return row?.answer ?? undefined;
}
