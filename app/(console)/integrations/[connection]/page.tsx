import { Prefetched } from '#components/data/prefetch.tsx';
import { keyOf } from '#components/data-place/key-of.ts';
import { connectionAt } from '#components/integrations/current.ts';
import { Overview } from '#components/integrations/overview.tsx';
import { latestRunInput } from '#components/integrations/view-parsers.ts';
import { serverCaller } from '#components/session/current.ts';

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
