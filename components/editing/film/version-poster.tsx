'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/base/data/trpc.ts';
import { Poster } from './poster.tsx';

/** The poster of a version of which only the id is known. */
export function VersionPoster({ version }: { version: string }) {
  const { data } = useQuery(useTRPC().editVersions.get.queryOptions({ id: version }));
  return <Poster media={data?.data.media} />;
}
