'use client';

import type { TagsInputProps } from '@mantine/core';
import dynamic from 'next/dynamic';

/** A field for several short texts; it is downloaded with the first form that needs it. */
export const TagsField = dynamic<TagsInputProps>(() =>
  import('./tags-input.tsx').then((all) => all.TagsInput),
);
