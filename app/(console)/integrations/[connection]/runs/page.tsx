import { createLoader, type SearchParams } from 'nuqs/server';
import { Prefetched } from '#components/data/prefetch.tsx';
import { keyOf } from '#components/data-place/key-of.ts';
import { connectionAt } from '#components/integrations/current.ts';
import { RunsPlace } from '#components/integrations/run/runs-place.tsx';
import { runsInput, runsParsers } from '#components/integrations/view-parsers.ts';
import { serverCaller } from '#components/session/current.ts';

type Props = { params: Promise<{ connection: string }>; searchParams: Promise<SearchParams> };

export default async function RunsPage({ params, searchParams }: Props) {
  const { connection: id } = await params;
  if (!(await connectionAt(id))) return null;
  const input = runsInput(id, createLoader(runsParsers)(await searchParams));
  const runs = await (await serverCaller()).integrationRuns.listOfConnection(input);
  return (
    <Prefetched
      fill={({ queryClient }) =>
        queryClient.setQueryData(keyOf('integrationRuns', 'listOfConnection', input), runs)
      }
    >
      <RunsPlace />
    </Prefetched>
  );
}
