'use client';

import { Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';

function parsed(text: string): { value: unknown } | undefined {
  if (text.trim() === '') return { value: undefined };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** An input for JSON, where a schema does not describe the content. */
export function JsonInput({
  value,
  error,
  onChange,
  ...props
}: {
  label: ReactNode;
  withAsterisk: boolean;
  error: ReactNode;
  value: unknown;
  onChange: (value: unknown) => void;
}) {
  const t = useTranslations('data');
  const [text, setText] = useState(
    value === undefined || value === null ? '' : JSON.stringify(value, null, 2),
  );
  const isWrong = parsed(text) === undefined;
  return (
    <Textarea
      {...props}
      autosize
      minRows={2}
      maxRows={14}
      value={text}
      error={isWrong ? t('notJson') : error}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        const read = parsed(currentTarget.value);
        if (read) onChange(read.value);
      }}
    />
  );
}
