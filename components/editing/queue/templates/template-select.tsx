'use client';

import { Anchor, Select } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { placeOf } from '#components/records/kinds/kind.ts';
import type { CardTemplate } from './use-card-templates.ts';

interface Props {
  templates: readonly CardTemplate[];
  chosen: CardTemplate | undefined;
  onChoose: (template: CardTemplate | undefined) => void;
}

/** Chooses the template of a new card. It is not there before the first template is stored. */
export function TemplateSelect({ templates, chosen, onChoose }: Props) {
  const t = useTranslations('board.template');
  if (templates.length === 0) return null;
  return (
    <Select
      label={t('label')}
      description={
        <Anchor component={Link} href={placeOf('card_templates')} size="xs" inherit>
          {t('manage')}
        </Anchor>
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('none')}
      clearable
      searchable={templates.length > 8}
      data={templates.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen?.id ?? null}
      onChange={(id) => onChoose(templates.find((one) => one.id === id))}
      comboboxProps={{ withinPortal: false }}
    />
  );
}
