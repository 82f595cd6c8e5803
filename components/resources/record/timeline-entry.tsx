'use client';

import { Suspense } from 'react';
import { useAllWords } from '#components/base/wording/words/all-words.ts';
import { RecordLink, useTitles } from '../values/titles.tsx';

/** Another record in the history of this one, such as a call: its kind and a link to it. */
export function TimelineEntry({ object }: { object: Readonly<Record<string, unknown>> }) {
  const id = String(object.id);
  return (
    <>
      <Suspense fallback={null}>
        <KindOfEntry object={object} id={id} />
      </Suspense>
      <RecordLink id={id} />
    </>
  );
}

function KindOfEntry({ object, id }: { object: Readonly<Record<string, unknown>>; id: string }) {
  const words = useAllWords();
  const kind = useTitles()[id]?.kind;
  if (kind === undefined) return null;
  const own = typeof object.kind === 'string' ? words.value(kind, 'kind', object.kind) : words.kind(kind);
  return <strong>{own}: </strong>;
}
