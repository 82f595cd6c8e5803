'use client';

import { Button, Checkbox, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { MenuAnchor } from '#components/base/ui/floating/anchored-menu.tsx';
import { AnchoredPopover } from '#components/base/ui/floating/anchored-popover.tsx';
import { useSchedule } from './context.ts';
import classes from './schedule.module.css';

/** So many people have room beside each other. */
const most = 8;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Chooses the people whose days are shown side by side, from a list that is searched by name. */
export function PeopleChoice({ anchor, onClose }: MenuAnchor) {
  const t = useTranslations('scheduleView');
  const { shown, slots } = useSchedule();
  const [words, setWords] = useState('');
  const found = slots.people.filter(({ name }) => plain(name).includes(plain(words)));
  const toggle = (id: string) =>
    shown.setPeople(
      shown.people.includes(id) ? shown.people.filter((one) => one !== id) : [...shown.people, id],
    );
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose} label={t('people')}>
      <div className={classes.choice}>
        <TextInput
          data-autofocus
          aria-label={t('findPerson')}
          placeholder={t('findPerson')}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <div className={classes.options}>
          {found.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={shown.people.includes(id)}
              disabled={!shown.people.includes(id) && shown.people.length >= most}
              onChange={() => toggle(id)}
            />
          ))}
          {found.length === 0 && <p className={classes.empty}>{t('noPerson')}</p>}
        </div>
        {shown.people.length > 0 && (
          <Button variant="default" onClick={() => shown.setPeople([])}>
            {t('everybody')}
          </Button>
        )}
      </div>
    </AnchoredPopover>
  );
}
