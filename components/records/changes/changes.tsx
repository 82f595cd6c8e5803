'use client';

import { VisuallyHidden } from '@mantine/core';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { Words } from '#components/base/wording/words/lookups.ts';
import type { Units } from '#server/kernel/values/units.ts';
import { dayText, looksLikeDay } from '../values/scalar.ts';
import { ChangedValue } from './changed-value.tsx';
import classes from './changes.module.css';
import { type Change, type Entry, entriesOf, isSentence, type Step } from './entries.ts';
import { diffWords } from './word-diff.ts';

interface Shown {
  /** The kind of record, for the names of its properties. */
  kind: string;
  words: Words;
  /** The unit of each numeric property of this kind of record. */
  units?: Units | undefined;
  /** The record's other values, such as its currency. */
  record?: Readonly<Record<string, unknown>>;
  /** A created record shows its values only; a removed one shows them struck through. */
  how?: 'changed' | 'made' | 'removed';
}

/**
 * The changed properties with their values before and after. Needs the texts `changes`, and `<TitlesOf
 * of={…}>` around it for the titles of records.
 */
export function Changes({
  changes,
  leaveOut,
  ...shown
}: Shown & {
  changes: Readonly<Record<string, Change>>;
  leaveOut?: readonly string[];
}) {
  const t = useTranslations('changes');
  const format = useFormatter();
  const isEnglish = useLocale() === 'en';
  const entries = entriesOf(changes, leaveOut).filter(({ path }) => isEnglish || !isSentence(nameOf(path)));
  if (entries.length === 0) return null;
  const stepWord = (step: Step) => {
    if ('property' in step) return shown.words.property(shown.kind, step.property);
    return t('item', { item: looksLikeDay(step.item) ? dayText(format, step.item) : step.item });
  };
  return (
    <dl className={classes.changes}>
      {entries.map((entry) => (
        <div key={entry.path.map(keyOf).join('.')}>
          <dt>{entry.path.map(stepWord).join(' › ')}</dt>
          <dd>
            <Difference entry={entry} {...shown} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const keyOf = (step: Step) => ('item' in step ? step.key : step.property);

const long = 60;
const isText = (value: unknown): value is string => typeof value === 'string';

function Difference({ entry, how = 'changed', kind, words, units, record = {} }: Shown & { entry: Entry }) {
  const t = useTranslations('changes');
  const { from, to } = entry;
  const name = nameOf(entry.path);
  const context = { kind, words, units, name, record };
  if (isText(from) && isText(to) && (from.length > long || to.length > long))
    return <TextDifference before={from} after={to} />;
  const before = (
    <del>
      <VisuallyHidden>{t('before')} </VisuallyHidden>
      <ChangedValue {...context} value={from} />
    </del>
  );
  const after = (
    <ins>
      {how === 'changed' && <VisuallyHidden>{t('after')} </VisuallyHidden>}
      <ChangedValue {...context} value={to} />
    </ins>
  );
  if (how === 'made') return after;
  if (how === 'removed') return before;
  return (
    <>
      {before} <span aria-hidden>→</span> {after}
    </>
  );
}

/** The innermost property of a path; items of a list have no property name. */
const nameOf = (path: readonly Step[]) =>
  path.flatMap((step) => ('property' in step ? [step.property] : [])).at(-1) ?? '';

/** A long text with removed words struck through and added words marked. */
function TextDifference({ before, after }: { before: string; after: string }) {
  const t = useTranslations('changes');
  return (
    <p className={classes.text}>
      {diffWords(before, after).map(({ how, text }, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no id, only their position
        if (how === 'same') return <span key={at}>{text}</span>;
        const Mark = how === 'removed' ? 'del' : 'ins';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Mark key={at}>
            <VisuallyHidden>{t(how)} </VisuallyHidden>
            {text}
          </Mark>
        );
      })}
    </p>
  );
}
