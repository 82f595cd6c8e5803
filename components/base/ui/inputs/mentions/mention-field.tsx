'use client';

import { Textarea, type TextareaProps, VisuallyHidden } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type Ref, useEffect, useRef } from 'react';
import { Person } from '../../person.tsx';
import classes from './mentions.module.css';
import { type ChosenNames, type Mentions, useMentions } from './use-mentions.ts';

interface Props extends Omit<TextareaProps, 'value' | 'onChange' | 'onKeyDown' | 'ref'> {
  value: string;
  onChange: (text: string) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  names: ChosenNames;
  kind: string;
  ref?: Ref<HTMLTextAreaElement> | undefined;
  /** The list opens above the field, for fields at the lower edge of the page. */
  isAbove?: boolean;
}

/** A field for a text in which an `@` completes the names of people. */
export function MentionField({ value, onChange, onKeyDown, names, kind, ref, isAbove, ...props }: Props) {
  const mentions = useMentions({ value, onChange, names, kind });
  const { active, list, optionId } = mentions;
  const merged = useMergedRef(mentions.field, ref ?? null);
  return (
    <div className={classes.field}>
      <Textarea
        {...props}
        ref={merged}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={active && list}
        aria-activedescendant={active && optionId(active.id)}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
          mentions.read(currentTarget.value, currentTarget.selectionStart);
        }}
        onClick={({ currentTarget }) => mentions.read(currentTarget.value, currentTarget.selectionStart)}
        onBlur={mentions.close}
        onKeyDown={(event) => {
          if (!mentions.onKeyDown(event)) onKeyDown?.(event);
        }}
      />
      {active && <People mentions={mentions} isAbove={isAbove} />}
    </div>
  );
}

function People({ mentions, isAbove }: { mentions: Mentions; isAbove: boolean | undefined }) {
  const t = useTranslations('common');
  const { people, active, choose, list, optionId } = mentions;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <>
      <div
        ref={box}
        id={list}
        role="listbox"
        aria-label={t('mentions.people')}
        className={classes.people}
        data-above={isAbove || undefined}
        // The focus stays in the field, also for a finger, so that its keyboard does not close.
        onMouseDown={(event) => event.preventDefault()}
      >
        {people.map((person) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the field, which names the marked option
          <div
            key={person.id}
            id={optionId(person.id)}
            role="option"
            tabIndex={-1}
            aria-selected={person === active}
            className={classes.person}
            onClick={() => choose(person)}
          >
            <Person name={person.name} />
          </div>
        ))}
      </div>
      <VisuallyHidden role="status">{t('mentions.found', { count: people.length })}</VisuallyHidden>
    </>
  );
}
