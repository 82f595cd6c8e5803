'use client';

import type { TagsInputProps } from '@mantine/core';
import dynamic from 'next/dynamic';

/** Several short texts; downloaded with the first form that asks for them. */
export const TagsField = dynamic<TagsInputProps>(() =>
  import('./tags-input.tsx').then((all) => all.TagsInput),
);
