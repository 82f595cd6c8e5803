'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { lengthText } from '../../queue/face/length-text.ts';
import classes from '../card.module.css';

/** The figures of the passes, in the order in which they are shown. */
const names = [
  'language',
  'words',
  'duration_ms',
  'saved_ms',
  'cut_plan',
  'chapters',
  'subtitles',
  'highlights',
  'checks',
  'passed',
  'failed',
  'unknown',
  'minutes',
  'low_minutes',
  'high_minutes',
  'known',
] as const;

/** Shows the figures of a pass: times as lengths, and none that are zero. */
export function Figures({ figures }: { figures: Readonly<Record<string, unknown>> }) {
  const t = useTranslations('card.figures');
  const format = useFormatter();
  const locale = useLocale();
  function textOf(name: string, value: string | number): string {
    if (name === 'language')
      return new Intl.DisplayNames(locale, { type: 'language' }).of(String(value)) ?? '';
    if (typeof value === 'string') return value;
    if (name.endsWith('_ms')) return lengthText(value);
    return name.endsWith('minutes')
      ? format.number(value, { style: 'unit', unit: 'minute' })
      : format.number(value);
  }
  const shown = names.flatMap((name) => {
    const value = figures[name];
    const isSaid = typeof value === 'string' || (typeof value === 'number' && value > 0);
    return isSaid ? [{ name, text: textOf(name, value) }] : [];
  });
  return (
    <dl className={classes.facts}>
      {shown.map(({ name, text }) => (
        <div key={name} className={classes.fact}>
          <dt>{t(name)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
