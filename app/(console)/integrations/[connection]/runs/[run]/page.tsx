import { Prefetched } from '#components/data/prefetch.tsx';
import { keyOf } from '#components/data-place/key-of.ts';
import { connectionAt, propertyTable, runAt } from '#components/integrations/current.ts';
import { KindWords } from '#components/integrations/kind-words.tsx';
import { RunPlace } from '#components/integrations/run/run-place.tsx';

type Props = { params: Promise<{ connection: string; run: string }> };

export default async function RunPage({ params }: Props) {
  const { connection, run: id } = await params;
  if (!(await connectionAt(connection))) return null;
  const run = await runAt(id);
  return (
    <Prefetched
      fill={({ queryClient }) => {
        if (run) queryClient.setQueryData(keyOf('integrationRuns', 'get', { id }), { data: run });
      }}
    >
      <KindWords table={await propertyTable(run?.resources ?? [])}>
        <RunPlace id={id} />
      </KindWords>
    </Prefetched>
  );
}
