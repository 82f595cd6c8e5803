'use client';

import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { isObject } from '../kinds/kind.ts';
import { ProblemText } from '../values/problem-text.tsx';
import { type Editor, presetsOf } from './editor-of.ts';
import { type PartsProps, problemsBelow } from './editor-props.ts';
import classes from './form.module.css';
import { NamingContext, useNaming, useNamingWithin } from './naming.tsx';

/** Edits a list of objects; lines can be added, changed and removed. */
export function RowsEditor({
  property,
  editor,
  Field,
  value,
  onChange,
  problems,
}: PartsProps<Extract<Editor, { is: 'rows' }>>) {
  const t = useTranslations('data');
  const naming = useNaming();
  const inner = useNamingWithin(property.name);
  const add = useRef<HTMLButtonElement>(null);
  const rows = Array.isArray(value) ? value.filter(isObject) : [];
  const label = naming.property(property.name);
  const about = naming.about?.(property.name);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      {about && <p className={classes.about}>{about}</p>}
      {problems[''] && (
        <p className={classes.problem} role="alert">
          <ProblemText text={problems['']} />
        </p>
      )}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: new lines have no id yet, only their position
        <fieldset key={at} className={classes.row}>
          <LineHead
            number={at + 1}
            property={label}
            onRemove={() => {
              onChange(rows.toSpliced(at, 1));
              add.current?.focus();
            }}
          />
          <div className={classes.columns}>
            <NamingContext value={inner}>
              {editor.properties.map((one) => (
                <Field
                  key={one.name}
                  property={one}
                  value={row[one.name]}
                  onChange={(next) => onChange(rows.with(at, { ...row, [one.name]: next }))}
                  problems={problemsBelow(problems, `${at}.${one.name}`)}
                />
              ))}
            </NamingContext>
          </div>
        </fieldset>
      ))}
      <Button
        ref={add}
        size="xs"
        variant="default"
        leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
        onClick={() => onChange([...rows, presetsOf(editor.properties)])}
      >
        {t('addLine', { property: label })}
      </Button>
    </fieldset>
  );
}

interface HeadProps {
  number: number;
  /** The label of the list. */
  property: string;
  onRemove: () => void;
}

/** The number of a line, and the button that removes it. */
function LineHead({ number, property, onRemove }: HeadProps) {
  const t = useTranslations('data');
  return (
    <legend className={classes.rowHead}>
      {t('line', { number })}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={t('removeLine', { number, property })}
        onClick={onRemove}
      >
        <IconTrash size={15} stroke={1.7} />
      </ActionIcon>
    </legend>
  );
}
