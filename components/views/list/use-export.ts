'use client';

import { useState } from 'react';
import { useFetchFile } from '#components/base/data/file.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { downloadCsv } from './download-csv.ts';

/** Downloads all records that match the filters of the list. */
export function useExport() {
  const { kind } = useKind();
  const fetchFile = useFetchFile();
  const [state, setState] = useState<'idle' | 'running' | 'failed'>('idle');

  async function start(input: object): Promise<void> {
    setState('running');
    try {
      const { name, content } = await fetchFile(`${kind.area}.export`, input);
      downloadCsv(name, content);
      setState('idle');
    } catch {
      setState('failed');
    }
  }
  return { state, start };
}
