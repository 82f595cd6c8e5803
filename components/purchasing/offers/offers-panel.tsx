'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { useState } from 'react';
import { useTRPC } from '#components/base/data/trpc.ts';
import { ChoiceBar } from '#components/base/ui/inputs/choice-bar.tsx';
import { Notice } from '#components/base/ui/notice.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { useAllowed } from '#components/records/kinds/use-allowed.ts';
import { Comparison } from './comparison.tsx';
import { OfferSheet } from './offer-sheet.tsx';
import type { Rfq } from './view.ts';

const modes = ['compare', 'write'] as const;

/** The offers for a request side by side, to be written, compared and awarded. A draft has none. */
export function OffersPanel({ id }: { id: string }) {
  const trpc = useTRPC();
  const found = useQuery(trpc.rfqs.get.queryOptions({ id, include_deleted: true }));
  const rfq = found.data?.data;
  if (!rfq || rfq.status === 'draft') return null;
  const isOver = rfq.status !== 'sent' && rfq.status !== 'quoted';
  if (isOver && rfq.responses.length === 0) return null;
  return <Offers rfq={rfq} isOpen={!isOver && rfq.deleted_at === null} />;
}

function Offers({ rfq, isOpen }: { rfq: Rfq; isOpen: boolean }) {
  const t = useTranslations('offers');
  const allowed = useAllowed();
  const [chosen, setMode] = useQueryState('offers', parseAsStringLiteral(modes));
  const mayWrite = isOpen && allowed('rfqs', 'respond');
  const hasOffers = rfq.responses.length > 0;
  // The first offer of somebody else must not put away the sheet in which a person types.
  const [first] = useState(hasOffers ? ('compare' as const) : ('write' as const));
  const mode = mayWrite ? (chosen ?? first) : 'compare';
  const choices = modes.map((value) => ({ value, label: t(value) }));
  return (
    <Panel
      title={t('title')}
      aside={
        mayWrite && (
          <ChoiceBar
            aria-label={t('mode')}
            choices={choices}
            value={mode}
            onChoose={(next) => void setMode(next)}
          />
        )
      }
    >
      {/* The sheet keeps what was typed while the offers are compared. */}
      {mayWrite && (
        <div hidden={mode !== 'write'}>
          <OfferSheet rfq={rfq} onSaved={() => void setMode('compare')} />
        </div>
      )}
      {mode === 'compare' && hasOffers && (
        <Comparison rfq={rfq} mayAward={isOpen && rfq.status === 'quoted' && allowed('rfqs', 'award')} />
      )}
      {mode === 'compare' && !hasOffers && <Notice title={t('none')} about={t('noneAbout')} />}
    </Panel>
  );
}
