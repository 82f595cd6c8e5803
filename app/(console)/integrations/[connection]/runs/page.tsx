import { createLoader, type SearchParams } from 'nuqs/server';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { serverCaller } from '#components/base/session/current.ts';
import { connectionAt } from '#components/integrations/connections/current.ts';
import { RunsScreen } from '#components/integrations/connections/run/runs-screen.tsx';
import { runsInput, runsParsers } from '#components/integrations/connections/view-parsers.ts';
import { keyOf } from '#components/records/key-of.ts';

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
      <RunsScreen />
    </Prefetched>
  );
}
