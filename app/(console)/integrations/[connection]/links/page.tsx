import { createLoader, type SearchParams } from 'nuqs/server';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { serverCaller } from '#components/base/session/current.ts';
import { connectionAt, mappedKinds } from '#components/integrations/connections/current.ts';
import { LinksScreen } from '#components/integrations/connections/links-screen.tsx';
import { linksInput, linksParsers } from '#components/integrations/connections/view-parsers.ts';

type Props = { params: Promise<{ connection: string }>; searchParams: Promise<SearchParams> };

export default async function LinksPage({ params, searchParams }: Props) {
  const { connection: id } = await params;
  if (!(await connectionAt(id))) return null;
  const input = linksInput(id, createLoader(linksParsers)(await searchParams));
  const caller = await serverCaller();
  const [links, { kinds }] = await Promise.all([caller.integrationLinks.list(input), mappedKinds(id)]);
  return (
    <Prefetched
      fill={({ queryClient, trpc }) =>
        queryClient.setQueryData(trpc.integrationLinks.list.queryKey(input), links)
      }
    >
      <LinksScreen kinds={kinds.map(({ kind }) => kind)} />
    </Prefetched>
  );
}
