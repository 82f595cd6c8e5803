import type { Message } from '#server/vocabulary/wording/message.ts';
import { clustersOf, pairsAbove } from '../../crm/duplicate-pairs.ts';
import { candidates, candidatesAt } from '../../crm/duplicate-rows.ts';
import type { AgentCtx } from '../agent.ts';

/** The older record that a record duplicates, with the reasons, as find_duplicates finds it. */
export interface Duplicate {
  id: string;
  name: string;
  keep: string;
  keepName: string;
  score: number;
  reasons: Message[];
}

export const duplicateRule = 'find_duplicates rules';

/** The newest records are compared with each other, and with older ones that have one of their addresses. */
const mostCompared = 2_000;
const leastAlike = 0.8;

/** The duplicates among the newest records. The oldest record of each cluster is the one to keep. */
export async function duplicatesAmong(
  ctx: AgentCtx,
  kind: 'contact' | 'company' | 'lead',
  newest: number,
): Promise<Map<string, Duplicate>> {
  const recent = await candidates(ctx, kind, mostCompared);
  const examined = recent.slice(0, newest);
  ctx.noteExamined(
    examined.map(({ id }) => id),
    recent.length > newest,
  );
  const emails = [...new Set(examined.flatMap((one) => one.emails))];
  const older = kind === 'company' || emails.length === 0 ? [] : await candidatesAt(ctx, kind, emails);
  const all = [...new Map([...recent, ...older].map((one) => [one.id, one])).values()];
  const names = new Map(all.map(({ id, name }) => [id, name]));
  const isExamined = new Set(examined.map(({ id }) => id));
  const clusters = clustersOf(await pairsAbove(all, leastAlike, async () => {}));
  const duplicates = clusters.flatMap(({ ids: [keep = '', ...others], score, reasons }) =>
    others.map((id): Duplicate => {
      const [name = id, keepName = keep] = [names.get(id), names.get(keep)];
      return { id, name, keep, keepName, score, reasons };
    }),
  );
  return new Map(duplicates.filter(({ id }) => isExamined.has(id)).map((one) => [one.id, one]));
}
