import type { Message } from '#server/base/wording/message.ts';
import { clustersOf, pairsAbove } from '../../crm/duplicate-pairs.ts';
import { candidates, candidatesAt } from '../../crm/duplicate-rows.ts';
import type { Looking } from '../agent.ts';

/** The older record that a record duplicates, with the reasons, as find_duplicates finds it. */
export interface Twin {
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
  ctx: Looking,
  kind: 'contact' | 'company' | 'lead',
  newest: number,
): Promise<Map<string, Twin>> {
  const recent = await candidates(ctx, kind, mostCompared);
  const looked = recent.slice(0, newest);
  ctx.tellLooked(
    looked.map(({ id }) => id),
    recent.length > newest,
  );
  const emails = [...new Set(looked.flatMap((one) => one.emails))];
  const older = kind === 'company' || emails.length === 0 ? [] : await candidatesAt(ctx, kind, emails);
  const all = [...new Map([...recent, ...older].map((one) => [one.id, one])).values()];
  const names = new Map(all.map(({ id, name }) => [id, name]));
  const isLooked = new Set(looked.map(({ id }) => id));
  const clusters = clustersOf(await pairsAbove(all, leastAlike, async () => {}));
  const twins = clusters.flatMap(({ ids: [keep = '', ...others], score, reasons }) =>
    others.map((id): Twin => {
      const [name = id, keepName = keep] = [names.get(id), names.get(keep)];
      return { id, name, keep, keepName, score, reasons };
    }),
  );
  return new Map(twins.filter(({ id }) => isLooked.has(id)).map((one) => [one.id, one]));
}
