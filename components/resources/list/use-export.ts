'use client';

import { useState } from 'react';
import { useCall } from '../call.ts';
import { isObject } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { saveFile } from './save-file.ts';

/** Everything that the list would show, as a file, as it arrives. */
export function useExport() {
  const { kind } = useKind();
  const { follow } = useCall();
  const [state, setState] = useState<'idle' | 'running' | 'failed'>('idle');

  function start(input: object) {
    const parts: string[] = [];
    setState('running');
    const stream = follow(`${kind.area}.export`, input, {
      onData: (item: unknown) => {
        if (isObject(item) && typeof item.data === 'string') parts.push(item.data);
      },
      onError: () => {
        stream.unsubscribe();
        setState('failed');
      },
      onComplete: () => {
        saveFile(`${kind.plural}.csv`, parts.join(''));
        setState('idle');
      },
    });
  }
  return { state, start };
}
