import { Prefetched } from '#components/base/data/prefetch.tsx';
import { serverCaller } from '#components/base/session/current.ts';
import { connectionAt } from '#components/integrations/connections/current.ts';
import { Overview } from '#components/integrations/connections/overview.tsx';
import { latestRunInput } from '#components/integrations/connections/view-parsers.ts';
import { keyOf } from '#components/records/key-of.ts';

type Props = { params: Promise<{ connection: string }> };

export default async function ConnectionPage({ params }: Props) {
  const { connection: id } = await params;
  if (!(await connectionAt(id))) return null;
  const input = latestRunInput(id);
  const runs = await (await serverCaller()).integrationRuns.listOfConnection(input);
  return (
    <Prefetched
      fill={({ queryClient }) =>
        queryClient.setQueryData(keyOf('integrationRuns', 'listOfConnection', input), runs)
      }
    >
      <Overview />
    </Prefetched>
  );
}
