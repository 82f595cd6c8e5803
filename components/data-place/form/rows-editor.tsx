'use client';

import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { isObject } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import type { Editor } from './editor-of.ts';
import { type PartsProps, problemsBelow } from './editor-props.ts';
import classes from './form.module.css';

/** A list of objects: lines are added, changed and taken away. */
export function RowsEditor({
  property,
  editor,
  Field,
  value,
  onChange,
  problems,
}: PartsProps<Extract<Editor, { is: 'rows' }>>) {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  const add = useRef<HTMLButtonElement>(null);
  const rows = Array.isArray(value) ? value.filter(isObject) : [];
  const label = words.property(kind.kind, property.name);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      {problems[''] && <p className={classes.problem}>{problems['']}</p>}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: new lines have no id yet, and their place is what they are known by
        <fieldset key={at} className={classes.row}>
          <legend className={classes.rowHead}>
            {t('line', { number: at + 1 })}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t('removeLine', { number: at + 1, property: label })}
              onClick={() => {
                onChange(rows.toSpliced(at, 1));
                add.current?.focus();
              }}
            >
              <IconTrash size={15} stroke={1.7} />
            </ActionIcon>
          </legend>
          <div className={classes.columns}>
            {editor.properties.map((one) => (
              <Field
                key={one.name}
                property={one}
                value={row[one.name]}
                onChange={(next) => onChange(rows.with(at, { ...row, [one.name]: next }))}
                problems={problemsBelow(problems, `${at}.${one.name}`)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <Button
        ref={add}
        size="xs"
        variant="default"
        leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
        onClick={() => onChange([...rows, {}])}
      >
        {t('addLine', { property: label })}
      </Button>
    </fieldset>
  );
}
