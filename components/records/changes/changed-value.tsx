'use client';

import dynamic from 'next/dynamic';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import type { Words } from '#components/base/wording/words/lookups.ts';
import type { Units } from '#server/kernel/values/units.ts';
import { Actor, isActor } from '../values/actor.tsx';
import { countryName, languageName, looksLikeCountry, looksLikeLanguage } from '../values/region-names.ts';
import {
  dayText,
  instantText,
  isLineId,
  looksLikeDay,
  looksLikeId,
  looksLikeInstant,
  looksLikeNumber,
} from '../values/scalar.ts';
import { RecordLink } from '../values/titles.tsx';
import { useMeasure } from '../values/use-measure.ts';
import classes from './changes.module.css';
import { isNothing, isObject, isSentence, isSpan } from './entries.ts';

// Few changes are about files, so the browser downloads this only for those.
const FileName = dynamic(() => loadPart(() => import('../values/file-name.tsx')).then((all) => all.FileName));

interface ShownValue {
  kind: string;
  words: Words;
  /** The unit of each numeric property of this kind of record. */
  units?: Units | undefined;
  /** The innermost property that holds the value. */
  name: string;
  value: unknown;
  /** The record that holds the value; amounts are in its currency. */
  record: Readonly<Record<string, unknown>>;
}

/** Properties with texts by people, which are never translated, even if they look like names of the API. */
const writtenByPeople = /(^|_)(name|title|subject|body|note|notes|description|text|summary|label|reason)$/;

/** One side of a change, formatted for people. */
export function ChangedValue(shown: ShownValue): ReactNode {
  const t = useTranslations('changes');
  const format = useFormatter();
  const locale = useLocale();
  const { kind, words, units, name, value, record } = shown;
  const measure = useMeasure(units);
  if (isNothing(value)) return <span className={classes.nothing}>{t('nothing')}</span>;
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return measure(name, value, record);
  if (isSpan(value)) return `${value.from}–${value.to}`;
  if (Array.isArray(value)) return <Items {...shown} value={value} />;
  if (isObject(value)) return <Inside {...shown} value={value} />;
  const text = String(value);
  if (looksLikeId(text) && text.startsWith('fil_')) return <FileName id={text} />;
  if (looksLikeId(text)) return <RecordLink id={text} />;
  if (name === 'country' && looksLikeCountry(text)) return countryName(locale, text);
  if (name === 'language' && looksLikeLanguage(text)) return languageName(locale, text);
  if (looksLikeDay(text)) return dayText(format, text);
  if (looksLikeInstant(text)) return instantText(format, text);
  // Events contain exact decimals as texts.
  if (units?.[name] !== undefined && looksLikeNumber(text)) return measure(name, text, record);
  if (writtenByPeople.test(name) || !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(text)) return text;
  return words.value(kind, name, text);
}

function Items({ value, ...shown }: ShownValue & { value: readonly unknown[] }) {
  return value.map((one, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat, and they never change their order
    <span key={at}>
      {at > 0 && ', '}
      <ChangedValue {...shown} value={one} />
    </span>
  ));
}

/** A reference is shown by its title, any other object by its properties. */
function Inside({ value, ...shown }: ShownValue & { value: Readonly<Record<string, unknown>> }) {
  const isEnglish = useLocale() === 'en';
  if (isActor(value)) return <Actor actor={value} />;
  if (typeof value.id === 'string' && typeof value.type === 'string') return <RecordLink id={value.id} />;
  // An attachment is recognized by its name; its file has no page.
  if ('file_id' in value && typeof value.name === 'string') return value.name;
  return Object.entries(value)
    .filter(([name, inner]) => name !== 'id' && !isNothing(inner) && !isLineId(inner))
    .filter(([name]) => isEnglish || !isSentence(name))
    .map(([name, inner], at) => (
      <span key={name}>
        {at > 0 && ' · '}
        {shown.words.property(shown.kind, name)}:{' '}
        <ChangedValue {...shown} name={name} value={inner} record={{ ...shown.record, ...value }} />
      </span>
    ));
}
