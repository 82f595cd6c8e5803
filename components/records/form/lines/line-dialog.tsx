'use client';

import { Button, Modal } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { ComponentType } from 'react';
import type { GridRow } from '#components/views/grid/columns.ts';
import type { Property } from '../editor-of.ts';
import { type FieldProps, problemsBelow } from '../editor-props.ts';
import classes from '../form.module.css';
import type { Problems } from '../problems.ts';

interface Props {
  number: number;
  row: GridRow;
  properties: readonly Property[];
  Field: ComponentType<FieldProps>;
  problems: Problems;
  onChange: (row: GridRow) => void;
  onClose: () => void;
}

/** All values of a line, each with its own field. */
export function LineDialog({ number, row, properties, Field, problems, onChange, onClose }: Props) {
  const t = useTranslations();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('data.line', { number })}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={classes.columns}>
        {properties.map((one) => (
          <Field
            key={one.name}
            property={one}
            value={row[one.name]}
            onChange={(next) => onChange({ ...row, [one.name]: next })}
            problems={problemsBelow(problems, `${number - 1}.${one.name}`)}
          />
        ))}
      </div>
      <div className={classes.dialogFooter}>
        <Button onClick={onClose}>{t('data.grid.done')}</Button>
      </div>
    </Modal>
  );
}
