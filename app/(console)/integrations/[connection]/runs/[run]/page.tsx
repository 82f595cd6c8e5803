import { Prefetched } from '#components/base/data/prefetch.tsx';
import { connectionAt, propertyTable, runAt } from '#components/integrations/connections/current.ts';
import { KindWords } from '#components/integrations/connections/kind-words.tsx';
import { RunScreen } from '#components/integrations/connections/run/run-screen.tsx';
import { keyOf } from '#components/records/key-of.ts';

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
        <RunScreen id={id} />
      </KindWords>
    </Prefetched>
  );
}
