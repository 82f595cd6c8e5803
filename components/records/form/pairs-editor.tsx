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
        <PairFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the key of a pair changes while it is typed, so the position identifies it
          key={at}
          pair={pair}
          of={{ property: label, number: at + 1 }}
          onChange={(changed) => change(pairs.with(at, changed))}
          onRemove={() => {
            change(pairs.toSpliced(at, 1));
            add.current?.focus();
          }}
        />
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

interface PairProps {
  pair: Pair;
  /** The label of all pairs, and the position of this one. */
  of: { property: string; number: number };
  onChange: (pair: Pair) => void;
  onRemove: () => void;
}

function PairFields({ pair, of, onChange, onRemove }: PairProps) {
  const t = useTranslations('data');
  const key = pair.key || String(of.number);
  return (
    <div className={classes.keyAndValue}>
      <TextInput
        aria-label={t('keyOf', of)}
        placeholder={t('key')}
        value={pair.key}
        onChange={(event) => onChange({ ...pair, key: event.currentTarget.value })}
      />
      <TextInput
        aria-label={t('valueOf', { property: of.property, key })}
        placeholder={t('value')}
        value={pair.text}
        onChange={(event) => onChange({ ...pair, text: event.currentTarget.value })}
      />
      <ActionIcon variant="subtle" color="gray" aria-label={t('removeKey', { key })} onClick={onRemove}>
        <IconTrash size={16} stroke={1.7} />
      </ActionIcon>
    </div>
  );
}
