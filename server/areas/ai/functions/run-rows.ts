import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#db/lanes/tx.ts';
import { aiRuns } from '#db/schema/ai/functions.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { restoreTexts, storeTexts } from '#server/vocabulary/wording/stored.ts';
import { type Answer, answerSchema } from './answering.ts';

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

const storedAnswer = (answer: Answer) => z.record(z.string(), z.unknown()).parse(storeTexts(answer));

/** The answer is stored outside of the record, because more people may read the record's events. */
export function storeAnswer(tx: Tx, organization: string, id: string, answer: Answer): void {
  tx.send(
    tx
      .update(aiRuns)
      .set({ answer: storedAnswer(answer) })
      .where(isRun(organization, id)),
  );
}

export async function answerOf(tx: Tx, organization: string, id: string): Promise<Answer | undefined> {
  const [row] = await tx.select({ answer: aiRuns.answer }).from(aiRuns).where(isRun(organization, id));
  return row?.answer ? answerSchema.parse(restoreTexts(row.answer)) : undefined;
}
