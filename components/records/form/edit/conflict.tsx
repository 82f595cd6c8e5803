'use client';

import { Button, Radio, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Changes } from '../../changes/changes.tsx';
import { type Entry, isObject } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { FullValue } from '../../values/full-value.tsx';
import { TitlesOf } from '../../values/titles.tsx';
import classes from '../form.module.css';
import { isSame, type Values } from '../values.ts';

/** The properties that both sides have changed. */
export const conflictingProperties = (before: Values, theirs: Values, mine: Values): string[] =>
  Object.keys(mine).filter(
    (name) => !isSame(before[name], theirs[name]) && !isSame(mine[name], theirs[name]),
  );

/** Shows both values of a conflict side by side, so that the person can choose one. */
export function Conflict({
  names,
  theirs,
  taken,
  mine,
  onResolve,
}: {
  names: readonly string[];
  theirs: Entry;
  /** Their values as a form takes them. */
  taken: Values;
  mine: Values;
  onResolve: (theirNames: readonly string[]) => void;
}) {
  const t = useTranslations('data');
  const [theirNames, setTheirNames] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, isTheirs: boolean) =>
    setTheirNames(new Set(isTheirs ? [...theirNames, name] : [...theirNames].filter((one) => one !== name)));
  return (
    <section className={classes.conflict} role="alert" aria-label={t('conflict.title')}>
      <strong>{t('conflict.title')}</strong>
      <span>{t('conflict.about')}</span>
      <TitlesOf of={[theirs, mine]}>
        {names.map((name) => (
          <PropertyConflict
            key={name}
            {...{ name, theirs, taken, mine }}
            isTheirs={theirNames.has(name)}
            onChoose={(isTheirs) => choose(name, isTheirs)}
          />
        ))}
      </TitlesOf>
      <div>
        <Button onClick={() => onResolve([...theirNames])}>{t('conflict.resolve')}</Button>
      </div>
    </section>
  );
}

interface PropertyProps {
  name: string;
  theirs: Entry;
  taken: Values;
  mine: Values;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
}

function PropertyConflict({ name, theirs, taken, mine, isTheirs, onChoose }: PropertyProps) {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  return (
    <Radio.Group
      label={words.property(kind.kind, name)}
      value={isTheirs ? 'theirs' : 'mine'}
      onChange={(value) => onChoose(value === 'theirs')}
    >
      <Stack gap="xs" mt="xxs">
        <Radio value="mine" label={<Side label={t('conflict.mine')} {...{ name, theirs }} of={mine} />} />
        <Radio
          value="theirs"
          label={<Side label={t('conflict.theirs')} {...{ name, theirs }} of={theirs} />}
        />
      </Stack>
      {hasLines(mine[name]) && (
        <div className={classes.difference}>
          <strong>{t('conflict.difference')}</strong>
          <Changes
            kind={kind.kind}
            words={words}
            units={kind.units}
            record={theirs}
            changes={{ [name]: { from: taken[name], to: mine[name] } }}
          />
        </div>
      )}
    </Radio.Group>
  );
}

/** Whole lists say little beside each other, so the lines that differ are shown below the choice. */
const hasLines = (value: unknown) => Array.isArray(value) && value.some(isObject);

interface SideProps {
  label: string;
  name: string;
  of: Values;
  theirs: Entry;
}

const Side = ({ label, name, of, theirs }: SideProps) =>
  hasLines(of[name]) ? (
    label
  ) : (
    <>
      {label} <FullValue name={name} value={of[name]} record={theirs} />
    </>
  );
