'use client';

import { Checkbox, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { LinkRights } from './link-rights.ts';

interface Props {
  rights: LinkRights;
  passwordProblem: string | undefined;
  onChange: (change: Partial<LinkRights>) => void;
}

/** The password of a link, and what its guest may do. */
export function RightsFields({ rights, passwordProblem, onChange }: Props) {
  const t = useTranslations('reviewLinks');
  return (
    <>
      <Checkbox
        label={t('mayDecide')}
        description={t('mayDecideAbout')}
        checked={rights.mayDecide}
        onChange={(event) => onChange({ mayDecide: event.currentTarget.checked })}
      />
      {rights.mayDecide && (
        <Checkbox
          label={t('counts')}
          description={t('countsAbout')}
          checked={rights.counts}
          onChange={(event) => onChange({ counts: event.currentTarget.checked })}
        />
      )}
      <TextInput
        label={t('password')}
        description={t('passwordAbout')}
        autoComplete="off"
        value={rights.password}
        error={passwordProblem}
        onChange={(event) => onChange({ password: event.currentTarget.value })}
      />
      <Checkbox
        label={t('download')}
        description={t('downloadAbout')}
        checked={rights.download}
        onChange={(event) => onChange({ download: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('watermark')}
        description={t('watermarkAbout')}
        checked={rights.watermark}
        onChange={(event) => onChange({ watermark: event.currentTarget.checked })}
      />
    </>
  );
}
