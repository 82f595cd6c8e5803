'use client';

// A separate file, so that only this component is downloaded.
export { TagsInput } from '@mantine/core';
