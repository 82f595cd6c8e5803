import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import { useSame } from '#components/records/form/lines/use-same.ts';
import { type Warned, warningsOf } from '#components/records/kinds/kind.ts';
import { type Award, type AwardLine, cellKey, type Rfq } from './view.ts';

export interface TriedAward {
  award: Award | undefined;
  warnings: readonly Warned[];
  /** The refusals of single cells. */
  problems: ReadonlyMap<string, string>;
  /** The refusal of the whole. */
  failure: string | undefined;
  isPending: boolean;
}

const pauseMs = 120;
const nothing = { award: undefined, warnings: [], problems: new Map<string, string>(), failure: undefined };

/** Tries the award without writing it, so that its sums and refusals are those of the server. */
export function useTriedAward({ id, version }: Rfq, lines: readonly AwardLine[]): TriedAward {
  const client = useTRPCClient();
  const failureText = useFailureText();
  const wanted = useSame(lines);
  const [asked] = useDebouncedValue(wanted, pauseMs);
  const found = useQuery({
    queryKey: ['tried award', id, version, asked],
    queryFn: async (): Promise<Omit<TriedAward, 'isPending'>> => {
      try {
        const reply = await client.rfqs.award.mutate(
          { id, lines: [...asked], tell_others: false },
          { context: { isDryRun: true } },
        );
        return { ...nothing, award: reply.data.award ?? undefined, warnings: warningsOf(reply) };
      } catch (error) {
        const { details } = wireError(error);
        const problems = problemsIn(details, asked);
        return { ...nothing, problems, ...(problems.size ? {} : { failure: failureText(error) }) };
      }
    },
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
    ...{ retry: false, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  });
  const isPending = asked !== wanted || found.isFetching;
  return asked.length === 0 ? { ...nothing, isPending } : { ...nothing, ...found.data, isPending };
}

/** The problems of the lines by their cells. */
function problemsIn(details: readonly { path: string; message: string }[], lines: readonly AwardLine[]) {
  const problems = new Map<string, string>();
  for (const { path, message } of details) {
    const line = lines[Number(/^lines\.(\d+)\./.exec(path)?.[1] ?? -1)];
    if (line) problems.set(cellKey(line.line_id, line.supplier_id), message);
  }
  return problems;
}
