'use client';

import dynamic from 'next/dynamic';
import { loadPart } from '#components/base/offline/load-part.ts';
import { TitlesOf } from '#components/records/values/titles.tsx';
import type { useSelection } from '../use-selection.ts';

const BulkBar = dynamic(() => loadPart(() => import('./bulk-bar.tsx')).then((all) => all.BulkBar), {
  ssr: false,
});

/** The bar for the selected records, while there are any. */
export function Selected({ selection }: { selection: ReturnType<typeof useSelection> }) {
  if (selection.records.length === 0) return null;
  return (
    <TitlesOf of={selection.records.map(({ id }) => id)}>
      <BulkBar
        records={selection.records}
        hidden={selection.hidden.length}
        onDropHidden={selection.dropHidden}
        onDone={selection.keep}
      />
    </TitlesOf>
  );
}
