'use client';

import { Input, Pill } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { RecordLink, TitlesOf } from '#components/records/values/titles.tsx';

/**
 * The filter by a record of any kind. It comes from a link on the page of that record, so it is only shown and removed
 * here.
 */
export function RecordFilter({
  id,
  label,
  onRemove,
  ...props
}: {
  id: string;
  label: string;
  size: string;
  onRemove: () => void;
}) {
  const t = useTranslations('data');
  return (
    <Input.Wrapper {...props} label={label} labelElement="div" labelProps={{ display: 'block' }}>
      <Pill
        size="md"
        withRemoveButton
        onRemove={onRemove}
        removeButtonProps={{
          'aria-label': t('removeFilter', { property: label }),
          'aria-hidden': false,
          tabIndex: 0,
        }}
      >
        <TitlesOf of={id}>
          <RecordLink id={id} />
        </TitlesOf>
      </Pill>
    </Input.Wrapper>
  );
}
