'use client';

import { Button, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import classes from './drop-line.module.css';

const isAddress = (text: string) => /^https?:\/\/\S+\.\S+/.test(text);

/** The name and the address of something that lies elsewhere. It is no form, because it may be inside of one. */
export function LinkForm({ onAdd }: { onAdd: (link: { name: string; url: string }) => void }) {
  const t = useTranslations('files');
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [isWrong, setWrong] = useState(false);

  function add() {
    const link = { name: name.trim(), url: url.trim() };
    if (link.name === '' || !isAddress(link.url)) return setWrong(true);
    onAdd(link);
  }

  function onKey(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }

  return (
    <div className={classes.link}>
      <TextInput
        label={t('linkName')}
        data-autofocus
        value={name}
        onKeyDown={onKey}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        type="url"
        label={t('linkAddress')}
        placeholder="https://"
        value={url}
        error={isWrong && t('linkWrong')}
        onKeyDown={onKey}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <Button variant="default" onClick={add}>
        {t('linkAdd')}
      </Button>
    </div>
  );
}
