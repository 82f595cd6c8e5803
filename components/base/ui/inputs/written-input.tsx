'use client';

import { Text, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, type Ref, useState } from 'react';
import type { Typed } from './written.ts';

export interface WrittenProps {
  label?: ReactNode;
  'aria-label'?: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  withAsterisk?: boolean;
  placeholder?: string;
  size?: 'xs' | 'sm';
  /** True where the page itself shows the value that was read. */
  isQuiet?: boolean;
  className?: string | undefined;
  name?: string;
  'data-autofocus'?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** `1.50` equals `1.5`, so the text stays while the person types. */
const isSame = (one: string, other: string) =>
  one === other || (one !== '' && other !== '' && Number(one) === Number(other));

/**
 * A text field that keeps the text as typed and shows the value read from it below, so that people see what
 * will be saved.
 */
export function WrittenInput({
  value,
  read,
  write,
  shown,
  onChange,
  className,
  error,
  isQuiet = false,
  ...props
}: WrittenProps & {
  inputMode: 'decimal' | 'text';
  rightSection?: ReactNode;
  value: string;
  read: (text: string) => Typed;
  /** Formats a value as the person would type it. */
  write: (value: string) => string;
  /** Formats the read value in full. */
  shown: (value: string) => string;
  onChange: (value: string) => void;
}) {
  const t = useTranslations('common.written');
  const [typed, setTyped] = useState<Typed>();
  // A value set from outside replaces the typed text.
  const own = typed && isSame(typed.value, value) ? typed : undefined;
  const doubt = own?.doubt;
  const problem =
    doubt === 'century'
      ? t('century')
      : doubt &&
        t('either', {
          one: shown(doubt.either[0]),
          other: shown(doubt.either[1]),
          best: doubt.either[0].replace('T', ' '),
        });
  return (
    <div className={className}>
      <TextInput
        {...props}
        autoComplete="off"
        error={problem ?? error}
        value={own?.text ?? write(value)}
        onChange={({ currentTarget }) => {
          const next = read(currentTarget.value);
          setTyped(next);
          onChange(next.value);
        }}
      />
      {!isQuiet && own?.isRead && own.text.trim() !== own.value && (
        <Text size="xs" c="dimmed" mt="xxs" role="status">
          {t('readAs', { value: shown(own.value) })}
        </Text>
      )}
    </div>
  );
}
