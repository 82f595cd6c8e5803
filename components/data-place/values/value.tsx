'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Status } from '../../ui/status.tsx';
import { isObject } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { Actor, isActor } from './actor.tsx';
import {
  dayText,
  instantText,
  looksLikeDay,
  looksLikeEmail,
  looksLikeId,
  looksLikeInstant,
  looksLikeUrl,
} from './scalar.ts';
import { RecordLink } from './titles.tsx';
import { useMeasure } from './use-measure.ts';
import classes from './values.module.css';

interface Shown {
  name: string;
  value: unknown;
  /** Where the value stands: an amount is in its record's currency. */
  record: Readonly<Record<string, unknown>>;
}

export const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0);

const Nothing = () => <span className={classes.nothing}>—</span>;

function Text({ value }: { value: string }) {
  if (looksLikeUrl(value))
    return (
      <a href={value} rel="noreferrer" target="_blank">
        {value}
      </a>
    );
  if (looksLikeEmail(value)) return <a href={`mailto:${value}`}>{value}</a>;
  return <span className={classes.text}>{value}</span>;
}

/** How far a record is, or how it fares. */
const isStatus = (name: string) => ['status', 'shown_as', 'state', 'health', 'review'].includes(name);

/** Whether the schema says that a property takes one of a few values. */
function useIsChoice() {
  const { kind } = useKind();
  return (name: string) => kind.fields.some((field) => field.name === name && field.kind === 'enum');
}

function Scalar({ name, value, record }: Shown) {
  const t = useTranslations('data');
  const format = useFormatter();
  const { kind, words } = useKind();
  const measure = useMeasure(kind.units);
  const isChoice = useIsChoice();
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'number') return measure(name, value, record);
  const text = String(value);
  if (name === 'id') return <code>{text}</code>;
  if (isStatus(name)) return <Status status={text}>{words.value(kind.kind, name, text)}</Status>;
  if (isChoice(name)) return words.value(kind.kind, name, text);
  if (looksLikeId(text)) return <RecordLink id={text} />;
  if (looksLikeDay(text)) return dayText(format, text);
  if (looksLikeInstant(text)) return <time dateTime={text}>{instantText(format, text)}</time>;
  return <Text value={text} />;
}

/** Any value as people read it, one line where it stands in a table. */
export function ShortValue({ name, value, record }: Shown): ReactNode {
  const t = useTranslations('data');
  if (isEmpty(value)) return <Nothing />;
  if (!Array.isArray(value)) {
    if (!isObject(value)) return <Scalar name={name} value={value} record={record} />;
    if (isActor(value)) return <Actor actor={value} />;
    if (typeof value.id === 'string') return <RecordLink id={value.id} />;
    return t('entries', { count: Object.keys(value).length });
  }
  if (value.some(isObject)) return t('entries', { count: value.length });
  return (
    <span className={classes.items}>
      {value.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value may be there twice, and none of them moves
        <span key={at} className={classes.item}>
          <Scalar name={name} value={one} record={record} />
        </span>
      ))}
    </span>
  );
}
