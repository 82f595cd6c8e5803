'use client';

import { NumberInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './agents.module.css';
import type { Settings } from './settings.ts';

/** The number of rejections after which a kind of suggestion is muted. */
export function MuteFields({
  value,
  error,
  onChange,
}: {
  value: Settings['mute_after'];
  error: string | undefined;
  onChange: (value: Settings['mute_after']) => void;
}) {
  const t = useTranslations('agents');
  const shared = { hideControls: true, allowDecimal: false, min: 1, max: 50 };
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('muteAfter')}</legend>
      <div className={classes.pair}>
        <NumberInput
          {...shared}
          label={t('rejections')}
          value={value.rejections}
          error={error}
          onChange={(next) => onChange({ ...value, rejections: Number(next) })}
        />
        <NumberInput
          {...shared}
          label={t('ofLast')}
          value={value.of}
          onChange={(next) => onChange({ ...value, of: Number(next) })}
        />
      </div>
    </fieldset>
  );
}
