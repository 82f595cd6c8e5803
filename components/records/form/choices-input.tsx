'use client';

export { MultiSelect as ChoicesInput } from '@mantine/core';
