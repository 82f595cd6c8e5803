'use client';

import { Checkbox, Select } from '@mantine/core';
import { type ComponentType, useContext, useMemo } from 'react';
import { CellHoldingContext } from '#components/views/grid/cell-holding.ts';
import type { CellInputProps } from '#components/views/grid/columns.ts';
import { HoldingContext } from '../form-context.tsx';
import { useNaming } from '../naming.tsx';
import { LineSelect } from '../selects/line-select.tsx';
import { RecordSelect } from '../selects/record-select.tsx';
import type { CellProperty } from './fitting.ts';
import { TaxCodesInput } from './tax-codes-input.tsx';

const idOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** The list of choices opens when something is typed or the cell is pressed again, and not when the focus comes by. */
const quiet = {
  clearable: false,
  size: 'sm',
  comboboxProps: { width: 300, position: 'bottom-start' },
} as const;

/** The input of a cell whose value is chosen; undefined if its text is typed. */
export function cellInput({ name, editor }: CellProperty): ComponentType<CellInputProps> | undefined {
  switch (editor.is) {
    case 'record':
      return (props) => <RecordCell {...props} kind={editor.kinds[0] ?? ''} />;
    case 'line':
      return ({ value, onChange, ...props }) => (
        <LineSelect
          {...quiet}
          {...named(props)}
          of={editor.of}
          value={idOf(value)}
          onChange={(id) => onChange(id ?? undefined)}
        />
      );
    case 'choice':
      return (props) => <ChoiceCell {...props} name={name} values={editor.values} />;
    case 'taxes':
      return ({ value, onChange, ...props }) => (
        <TaxCodesInput
          size="sm"
          comboboxProps={quiet.comboboxProps}
          {...named(props)}
          value={value}
          onChange={onChange}
        />
      );
    case 'flag':
      return ({ value, onChange, ...props }) => (
        <Checkbox
          {...named(props)}
          p="xs"
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      );
    default:
      return undefined;
  }
}

const named = ({ label, describedBy, isInvalid }: Omit<CellInputProps, 'value' | 'onChange'>) => ({
  'aria-label': label,
  'aria-invalid': isInvalid,
  ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
});

function RecordCell({ kind, value, onChange, ...props }: CellInputProps & { kind: string }) {
  const form = useContext(HoldingContext);
  const cell = useContext(CellHoldingContext);
  // While a record is created, the form waits, and the cell keeps its input.
  const holding = useMemo(
    () => ({
      hold: () => {
        form.hold();
        cell.hold();
      },
      release: (hasResult: boolean) => {
        form.release(hasResult);
        cell.release();
      },
    }),
    [form, cell],
  );
  return (
    <HoldingContext value={holding}>
      <RecordSelect
        {...quiet}
        {...named(props)}
        kind={kind}
        value={idOf(value)}
        onChange={(id) => onChange(id ?? undefined)}
      />
    </HoldingContext>
  );
}

function ChoiceCell({
  name,
  values,
  value,
  onChange,
  ...props
}: CellInputProps & { name: string; values: readonly string[] }) {
  const naming = useNaming();
  return (
    <Select
      {...quiet}
      {...named(props)}
      searchable
      data={values.map((one) => ({ value: one, label: naming.value(name, one) }))}
      value={idOf(value)}
      onChange={(next) => onChange(next ?? undefined)}
    />
  );
}
