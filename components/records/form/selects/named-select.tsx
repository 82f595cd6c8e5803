'use client';

import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useFormText } from '../form-context.tsx';
import { RecordSelect, type SelectProps } from './record-select.tsx';

/** Selects a record of the kind that another property names, such as the scope of a budget, or asks for a text. */
export function NamedSelect({
  by,
  value,
  onChange,
  ...props
}: SelectProps & { by: string; value: string; onChange: (value: string | null) => void }) {
  const kind = useFormText(by);
  const kinds = useQuery(useTRPC().surface.kinds.queryOptions()).data ?? [];
  if (kind !== undefined && kinds.some((one) => one.kind === kind))
    return <RecordSelect {...props} key={kind} kind={kind} value={value || null} onChange={onChange} />;
  return (
    <TextInput {...props} value={value} onChange={(event) => onChange(event.currentTarget.value || null)} />
  );
}
