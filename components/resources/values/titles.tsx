'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useFormatter } from 'next-intl';
import { createContext, type ReactNode, useContext } from 'react';
import { useTRPC } from '#components/base/data/trpc.ts';
import { type Entry, idsIn, isObject, placeOf, type Titles } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { looksLikeId, titleText } from './scalar.ts';

interface Known {
  titles: Titles;
  /** They are asked for: until they are here, nobody is shown an id instead. */
  isPending: boolean;
}

const TitlesContext = createContext<Known>({ titles: {}, isPending: false });

/** The lines of a document, which other parts of it name by their ids. */
function linesIn(of: unknown): Titles {
  const lines = isObject(of) && Array.isArray(of.lines) ? of.lines.filter(isObject) : [];
  return Object.fromEntries(
    lines.flatMap(({ id, description, name }) => {
      const title = description ?? name;
      return typeof id === 'string' && typeof title === 'string'
        ? [[id, { title, kind: '', plural: null }]]
        : [];
    }),
  );
}

/** Looks up together what all ids inside `of` name. */
export function TitlesOf({ of, children }: { of: unknown; children: ReactNode }) {
  const around = useContext(TitlesContext);
  const ids = idsIn(of);
  const trpc = useTRPC();
  const found = useQuery(
    trpc.surface.titles.queryOptions({ ids }, { enabled: ids.length > 0, placeholderData: keepPreviousData }),
  );
  const value = {
    titles: { ...around.titles, ...linesIn(of), ...found.data },
    isPending: ids.length > 0 && (found.isPending || found.isPlaceholderData),
  };
  return <TitlesContext value={value}>{children}</TitlesContext>;
}

export const useTitles = (): Titles => useContext(TitlesContext).titles;
export const useAreTitlesPending = (): boolean => useContext(TitlesContext).isPending;

/** What a record is called, with its days as people write them. */
export function useTitle(id: string): Titles[string] | undefined {
  const format = useFormatter();
  const known = useTitles()[id];
  return known && { ...known, title: titleText(format, known.title) };
}

/** What a record is called where it is looked at. What is no resource is called by the properties that its kind declares. */
export function useNameOf(record: Entry): string {
  const { kind } = useKind();
  const format = useFormatter();
  const titles = useTitles();
  const known = useTitle(record.id);
  if (known) return known.title;
  const parts = kind.screen.title.flatMap((name) => {
    const value = record[name];
    return typeof value === 'string' && value !== '' ? [titles[value]?.title ?? value] : [];
  });
  return titleText(format, parts.filter((text) => !looksLikeId(text)).join(' · ')) || record.id;
}

/** A record by its name, and the way to it; what has none, or may not be read, by its id. */
export function RecordLink({ id }: { id: string }) {
  const { isPending } = useContext(TitlesContext);
  const known = useTitle(id);
  if (!known) return isPending ? <span>…</span> : <code>{id}</code>;
  if (known.plural === null) return <span>{known.title}</span>;
  return <Link href={placeOf(known.plural, id)}>{known.title}</Link>;
}
