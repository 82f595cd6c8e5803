'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMay } from '#components/base/session/context.tsx';
import { ChoiceBar } from '#components/base/ui/inputs/choice-bar.tsx';
import { useCardWorkspace } from '../card-workspace.ts';
import { BucketHandOverForm } from './bucket-hand-over-form.tsx';
import { LinkHandOverForm } from './link-hand-over-form.tsx';

/** Hands the final cut over: by a link, or to a bucket if the film was uploaded. */
export function HandOverDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('handOver');
  const { card, versions } = useCardWorkspace();
  const may = useMay();
  const [way, setWay] = useState('link');
  const cut = versions.find(({ id }) => id === card.current_version_id);
  const hasFile = cut !== undefined && cut.file_id !== null;
  const mayChoose = hasFile && may('bucketHandOvers', 'create') && may('handOverBuckets', 'list');
  const choice = mayChoose && (
    <ChoiceBar
      isWide
      aria-label={t('way')}
      value={way}
      onChoose={setWay}
      choices={[
        { value: 'link', label: t('byLink') },
        { value: 'bucket', label: t('toBucket') },
      ]}
    />
  );
  return way === 'bucket' && cut ? (
    <BucketHandOverForm version={cut.id} choice={choice} onClose={onClose} />
  ) : (
    <LinkHandOverForm choice={choice} onClose={onClose} />
  );
}
