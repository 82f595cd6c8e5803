'use client';

import { type ReactNode, useContext } from 'react';
import { FileField } from '#components/base/files/file-field.tsx';
import { FilesField } from '#components/base/files/files-field.tsx';
import { HoldingContext } from './form-context.tsx';
import type { Input } from './input.ts';

interface Props {
  input: Extract<Input, { is: 'file' | 'files' }>;
  label: string;
  description?: ReactNode;
  error: ReactNode;
  withAsterisk: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** A field for uploaded files. A form that is sent meanwhile waits for them. */
export function FilesInput({ input, ...props }: Props) {
  const { hold, release } = useContext(HoldingContext);
  const Field = input.is === 'files' ? FilesField : FileField;
  return (
    <Field
      {...props}
      place={input.place}
      onBusy={(isBusy, isRefused) => (isBusy ? hold() : release(!isRefused))}
    />
  );
}
