'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useFormatter } from 'next-intl';
import { createContext, type ReactNode, useContext } from 'react';
import { useTRPC } from '#components/base/data/trpc.ts';
import { Person } from '#components/base/ui/person.tsx';
import { type Entry, idsIn, isObject, type Titles } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { looksLikeId, titleText } from './scalar.ts';

interface Known {
  titles: Titles;
  /** True while the titles are loading, so that no id is shown instead. */
  isPending: boolean;
}

export const TitlesContext = createContext<Known>({ titles: {}, isPending: false });

/** The titles of a document's lines, which other parts of the document refer to by id. */
function linesIn(of: unknown): Titles {
  const lines = isObject(of) && Array.isArray(of.lines) ? of.lines.filter(isObject) : [];
  return Object.fromEntries(
    lines.flatMap(({ id, description, name }) => {
      const title = description ?? name;
      return typeof id === 'string' && typeof title === 'string'
        ? [[id, { title, kind: '', page: null }]]
        : [];
    }),
  );
}

/** Loads the titles of all ids inside `of` together. */
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

/** Returns the title of a record with its days formatted. */
export function useTitle(id: string): Titles[string] | undefined {
  const format = useFormatter();
  const known = useTitles()[id];
  return known && { ...known, title: titleText(format, known.title) };
}

/**
 * Returns the title of the shown record. Records of kinds that are not resources get one from the properties
 * that their kind declares.
 */
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

/**
 * The title of a record with a link to it; a record without a title, or one that may not be read, is shown by
 * its id.
 */
export function RecordLink({ id }: { id: string }) {
  const { isPending } = useContext(TitlesContext);
  const known = useTitle(id);
  if (!known) return isPending ? <span>…</span> : <code>{id}</code>;
  return known.page === null ? <span>{known.title}</span> : <Link href={known.page}>{known.title}</Link>;
}

/** The same for a value on its own: a person has the initials beside the name. Sentences use the link alone. */
export function Named({ id }: { id: string }) {
  const known = useTitle(id);
  const link = <RecordLink id={id} />;
  return known?.kind === 'user' ? <Person name={known.title}>{link}</Person> : link;
}
