'use client';

// A file of its own, so that it alone is downloaded.
export { TagsInput } from '@mantine/core';
