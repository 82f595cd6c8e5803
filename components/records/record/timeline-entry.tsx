'use client';

import { Suspense } from 'react';
import { useAllWords } from '#components/base/wording/words/all-words.ts';
import { isEntry } from '../kinds/kind.ts';
import { RecordLink, useTitles } from '../values/titles.tsx';

/**
 * Another record in the history of this one, such as a call: its kind and a link to it. A call about another record, such
 * as a contact of the company, has a link to that one too.
 */
export function TimelineEntry({ object, of }: { object: Readonly<Record<string, unknown>>; of: string }) {
  const id = String(object.id);
  const { related } = object;
  const about = isEntry(related) && related.id !== of ? related.id : undefined;
  return (
    <>
      <Suspense fallback={null}>
        <KindOfEntry object={object} id={id} />
      </Suspense>
      <RecordLink id={id} />
      {about !== undefined && (
        <>
          {' · '}
          <RecordLink id={about} />
        </>
      )}
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
