'use client';

import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useSession } from '#components/base/session/context.tsx';
import { type Asked, askedAt, type Mentioned, storedText, withName } from './mention-text.ts';

const most = 6;

/** The people whose names fit what was typed, without the person who types. */
function useFitting(kind: string, asked: Asked | undefined): readonly Mentioned[] {
  const { user } = useSession();
  const trpc = useTRPC();
  const wanted = {
    reads: kind,
    search: asked?.words.trim() ?? '',
    sort_by: 'name',
    sort_dir: 'asc' as const,
  };
  const found = useQuery(
    trpc.users.list.queryOptions(asked ? { ...wanted, per_page: most + 1 } : skipToken, {
      placeholderData: keepPreviousData,
    }),
  );
  if (!asked) return [];
  return (found.data?.data ?? []).filter(({ id }) => id !== user.id).slice(0, most);
}

/** The names that were chosen in a text, and how the text is stored. */
export function useChosenNames() {
  const [chosen, setChosen] = useState<readonly Mentioned[]>([]);
  return {
    chosen,
    add: (person: Mentioned) =>
      setChosen((before) => [...before.filter(({ name }) => name !== person.name), person]),
    stored: (text: string) => storedText(text, chosen),
  };
}

export type ChosenNames = ReturnType<typeof useChosenNames>;

interface Written {
  value: string;
  onChange: (text: string) => void;
  names: ChosenNames;
  /** The kind of record that the mentioned people have to be able to read. */
  kind: string;
}

/**
 * Completes the names of people after an `@`: the arrow keys move, Enter and Tab choose, and Escape closes the list.
 * The focus stays in the field.
 */
export function useMentions({ value, onChange, names, kind }: Written) {
  const list = useId();
  const [asked, setAsked] = useState<Asked>();
  const [marked, setMarked] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const cursorAfterName = useRef<number>(undefined);
  const people = useFitting(kind, asked);
  const active = people[Math.min(marked, people.length - 1)];
  const optionId = (id: string) => `${list}-${id}`;

  function read(text: string, cursor: number) {
    setAsked(askedAt(text, cursor, names.chosen));
    setMarked(0);
  }

  function choose(person: Mentioned) {
    if (!asked) return;
    const next = withName(value, asked, person.name);
    names.add({ id: person.id, name: person.name });
    onChange(next.text);
    setAsked(undefined);
    cursorAfterName.current = next.cursor;
  }

  // Done together with the new text, so that the next key is already written behind the name.
  useLayoutEffect(() => {
    const cursor = cursorAfterName.current;
    if (cursor === undefined) return;
    cursorAfterName.current = undefined;
    field.current?.setSelectionRange(cursor, cursor);
  });

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    if (!active || ctrlKey || metaKey || nativeEvent.isComposing) return false;
    const at = people.indexOf(active);
    if (key === 'ArrowDown') setMarked((at + 1) % people.length);
    else if (key === 'ArrowUp') setMarked((at + people.length - 1) % people.length);
    else if (key === 'Enter' || key === 'Tab') choose(active);
    else if (key === 'Escape') setAsked(undefined);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    people,
    active,
    choose,
    list,
    optionId,
    onKeyDown,
    close: () => setAsked(undefined),
    field,
    read,
  };
}

export type Mentions = ReturnType<typeof useMentions>;
