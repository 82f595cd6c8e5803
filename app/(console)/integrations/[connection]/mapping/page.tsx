import { getLocale } from 'next-intl/server';
import type { SearchParams } from 'nuqs/server';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { Texts } from '#components/base/locale/texts.tsx';
import { serverCaller } from '#components/base/session/current.ts';
import { connectionAt, mappedKinds } from '#components/integrations/connections/current.ts';
import { KindSelect } from '#components/integrations/connections/kind-select.tsx';
import { MappingScreen } from '#components/integrations/connections/mapping/mapping-screen.tsx';
import { NothingMapped } from '#components/integrations/connections/mapping/nothing-mapped.tsx';
import { KindProvider } from '#components/records/kinds/kind-context.tsx';
import { wordsOfKind } from '#components/records/kinds/words-of-kind.ts';

type Props = { params: Promise<{ connection: string }>; searchParams: Promise<SearchParams> };

export default async function MappingPage({ params, searchParams }: Props) {
  const { connection: id } = await params;
  if (!(await connectionAt(id))) return null;
  const { resource } = await searchParams;
  const { mapping, kinds } = await mappedKinds(id);
  const chosen = kinds.find(({ kind }) => kind === resource) ?? kinds[0];
  if (!mapping || chosen?.plural === undefined)
    return (
      <Texts of={['integrationMapping']}>
        <NothingMapped />
      </Texts>
    );
  const kind = await (await serverCaller()).surface.kind({ plural: chosen.plural });
  return (
    <Prefetched
      fill={({ queryClient, trpc }) =>
        queryClient.setQueryData(trpc.integrationMapping.get.queryKey({ id }), mapping)
      }
    >
      <Texts of={['integrationMapping']}>
        <KindSelect kinds={kinds.map((one) => one.kind)} value={chosen.kind} />
        <KindProvider kind={kind} table={wordsOfKind(await getLocale(), kind)}>
          <MappingScreen />
        </KindProvider>
      </Texts>
    </Prefetched>
  );
}
