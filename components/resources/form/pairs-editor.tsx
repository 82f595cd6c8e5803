'use client';

import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { isObject } from '../kinds/kind.ts';
import classes from './form.module.css';
import { objectOf, type Pair, pairsOf } from './pairs.ts';

/**
 * Edits pairs of a key and a value. New values are texts; a value that was a number or an object stays one.
 */
export function PairsEditor({
  label,
  about,
  value,
  problem,
  onChange,
}: {
  label: string;
  about?: string | undefined;
  value: unknown;
  problem: ReactNode;
  onChange: (value: unknown) => void;
}) {
  const t = useTranslations('data');
  const add = useRef<HTMLButtonElement>(null);
  const [pairs, setPairs] = useState<readonly Pair[]>(() => pairsOf(isObject(value) ? value : {}));

  function change(next: readonly Pair[]) {
    setPairs(next);
    onChange(objectOf(next));
  }

  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      {about && <p className={classes.about}>{about}</p>}
      {problem && <p className={classes.problem}>{problem}</p>}
      {pairs.map((pair, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the key of a pair changes while it is typed, so the position identifies it
        <div key={at} className={classes.keyAndValue}>
          <TextInput
            aria-label={t('keyOf', { property: label, number: at + 1 })}
            placeholder={t('key')}
            value={pair.key}
            onChange={(event) => change(pairs.with(at, { ...pair, key: event.currentTarget.value }))}
          />
          <TextInput
            aria-label={t('valueOf', { property: label, key: pair.key || String(at + 1) })}
            placeholder={t('value')}
            value={pair.text}
            onChange={(event) => change(pairs.with(at, { ...pair, text: event.currentTarget.value }))}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('removeKey', { key: pair.key || String(at + 1) })}
            onClick={() => {
              change(pairs.toSpliced(at, 1));
              add.current?.focus();
            }}
          >
            <IconTrash size={16} stroke={1.7} />
          </ActionIcon>
        </div>
      ))}
      <Button
        ref={add}
        size="xs"
        variant="default"
        leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
        onClick={() => setPairs([...pairs, { key: '', text: '', was: undefined }])}
      >
        {t('addKey', { property: label })}
      </Button>
    </fieldset>
  );
}
