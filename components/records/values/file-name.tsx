'use client';

import { useFile } from '#components/base/files/file-field.tsx';

/** The name of an uploaded file, in one line. */
export const FileName = ({ id }: { id: string }) => useFile(id)?.name ?? '…';
