import type { SearchParams } from 'nuqs/server';
import { createLoader } from 'nuqs/server';
import type { ReactNode } from 'react';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { refusalStatus } from '#components/base/data/refusal-status.ts';
import { serverCaller } from '#components/base/session/current.ts';
import { groupingOf } from '#components/views/list/grouped/grouping-of.ts';
import { filterParsers, listInputOf, ownParsers } from '#components/views/list/view.ts';
import { keyOf } from './key-of.ts';
import { orNotFound } from './kind-page.tsx';
import { asList, idsIn, type Kind } from './kinds/kind.ts';
import { serverCall } from './server-call.ts';

/** Loads the page of the list in the address, and the titles of its records, on the server. */
export async function PrefetchedList({
  kind,
  params,
  parent,
  children,
}: {
  kind: Kind;
  params: SearchParams;
  parent: string | undefined;
  children: ReactNode;
}) {
  const view = createLoader(ownParsers)(params);
  // A list in groups asks for the records of each group.
  if (groupingOf(kind, view.group) !== undefined) return children;
  const filters = createLoader(filterParsers(kind))(params);
  const input = { ...listInputOf(kind, view, filters), ...(parent === undefined ? {} : { id: parent }) };
  const reply = await orNotFound(unlessRefused(serverCall(kind.area, 'list', input), parent));
  // The list asks again, and shows why its filters are refused.
  if (reply === refused) return children;
  const ids = idsIn(asList(reply).data);
  const titles = ids.length ? await (await serverCaller()).surface.titles({ ids }) : undefined;
  return (
    <Prefetched
      fill={({ queryClient, trpc }) => {
        queryClient.setQueryData(keyOf(kind.area, 'list', input), reply);
        if (titles) queryClient.setQueryData(trpc.surface.titles.queryKey({ ids }), titles);
      }}
    >
      {children}
    </Prefetched>
  );
}

const refused = Symbol('refused');

/** Filters in an address may be wrong. The id of the record that a list is under is a part of the page's address. */
async function unlessRefused(reading: Promise<unknown>, parent: string | undefined): Promise<unknown> {
  try {
    return await reading;
  } catch (error) {
    if (parent === undefined && refusalStatus(error) === 400) return refused;
    throw error;
  }
}
