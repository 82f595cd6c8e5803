'use client';

import { Button, Radio, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Entry } from '../../kinds/kind.ts';
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
  mine,
  onResolve,
}: {
  names: readonly string[];
  theirs: Entry;
  mine: Values;
  onResolve: (theirNames: readonly string[]) => void;
}) {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  const [theirNames, setTheirNames] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, isTheirs: boolean) =>
    setTheirNames(new Set(isTheirs ? [...theirNames, name] : [...theirNames].filter((one) => one !== name)));
  return (
    <section className={classes.conflict} role="alert" aria-label={t('conflict.title')}>
      <strong>{t('conflict.title')}</strong>
      <span>{t('conflict.about')}</span>
      <TitlesOf of={[theirs, mine]}>
        {names.map((name) => (
          <Radio.Group
            key={name}
            label={words.property(kind.kind, name)}
            value={theirNames.has(name) ? 'theirs' : 'mine'}
            onChange={(value) => choose(name, value === 'theirs')}
          >
            <Stack gap="xs" mt="xxs">
              <Radio
                value="mine"
                label={
                  <>
                    {t('conflict.mine')} <FullValue name={name} value={mine[name]} record={theirs} />
                  </>
                }
              />
              <Radio
                value="theirs"
                label={
                  <>
                    {t('conflict.theirs')} <FullValue name={name} value={theirs[name]} record={theirs} />
                  </>
                }
              />
            </Stack>
          </Radio.Group>
        ))}
      </TitlesOf>
      <div>
        <Button onClick={() => onResolve([...theirNames])}>{t('conflict.resolve')}</Button>
      </div>
    </section>
  );
}
