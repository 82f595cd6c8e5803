'use client';

import dynamic from 'next/dynamic';
import { loadPart } from '#components/base/offline/load-part.ts';
import type { Entry } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import classes from './record.module.css';

const OffersPanel = dynamic(() =>
  loadPart(() => import('#components/purchasing/offers/offers-panel.tsx')).then((all) => all.OffersPanel),
);

/** The parts that only the pages of one kind have, across the whole page. */
export function KindPanels({ record }: { record: Entry }) {
  const { kind } = useKind();
  if (kind.kind !== 'rfq') return null;
  return (
    <div className={classes.lines}>
      <OffersPanel id={record.id} />
    </div>
  );
}
