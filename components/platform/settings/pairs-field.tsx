'use client';

import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isObject } from '#components/records/changes/entries.ts';
import { objectOf, type Pair, pairsOf } from '#components/records/form/pairs.ts';
import classes from './settings.module.css';

interface Props {
  label: string;
  value: unknown;
  error: string | undefined;
  onChange: (value: Readonly<Record<string, unknown>>) => void;
}

/** Edits free key-value pairs of an organization. The server merges, so removed keys are sent as null. */
export function PairsField({ label, value, error, onChange }: Props) {
  const t = useTranslations('settings');
  const held = isObject(value) ? value : {};
  const [drafts, setDrafts] = useState<readonly Pair[]>([]);
  const stored = pairsOf(held).filter(({ was }) => was !== null);
  const change = (pairs: readonly Pair[]) => {
    const wanted = objectOf(pairs);
    const gone = Object.keys(held).filter((key) => !(key in wanted));
    onChange({ ...Object.fromEntries(gone.map((key) => [key, null])), ...wanted });
  };
  return (
    <fieldset className={classes.wide}>
      <legend className={classes.legend}>{label}</legend>
      {error && (
        <p className={classes.problem} role="alert">
          {error}
        </p>
      )}
      {stored.map((pair, at) => (
        <div key={pair.key} className={classes.row}>
          <TextInput
            label={pair.key}
            value={pair.text}
            onChange={(event) => change(stored.with(at, { ...pair, text: event.currentTarget.value }))}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('removeRow', { name: pair.key })}
            onClick={() => change(stored.toSpliced(at, 1))}
          >
            <IconTrash size={16} stroke={1.7} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {drafts.map((draft, at) => (
        <NewPair
          // biome-ignore lint/suspicious/noArrayIndexKey: a new pair has no name yet, only its position
          key={at}
          draft={draft}
          onChange={(changed) => setDrafts(drafts.with(at, changed))}
          onNamed={() => {
            change([...stored, draft]);
            setDrafts(drafts.toSpliced(at, 1));
          }}
        />
      ))}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
        onClick={() => setDrafts([...drafts, { key: '', text: '', was: undefined }])}
      >
        {t('addRow', { list: label })}
      </Button>
    </fieldset>
  );
}

interface NewPairProps {
  draft: Pair;
  onChange: (draft: Pair) => void;
  onNamed: () => void;
}

/** A pair that is added once it has a key; then its value can be typed. */
function NewPair({ draft, onChange, onNamed }: NewPairProps) {
  const t = useTranslations('settings');
  return (
    <div className={classes.row}>
      <TextInput
        label={t('key')}
        value={draft.key}
        onChange={(event) => onChange({ ...draft, key: event.currentTarget.value })}
        onBlur={() => {
          if (draft.key.trim()) onNamed();
        }}
      />
    </div>
  );
}
