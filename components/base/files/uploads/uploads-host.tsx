'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { loadPart } from '../../offline/load-part.ts';
import { useHasBeenTrue } from '../../ui/use-has-been-true.ts';
import { hasFiles } from '../picked-files.ts';
import { useUploads } from './upload-store.ts';
import type { Continuing } from './uploads-panel.tsx';

const UploadsPanel = dynamic(
  () => loadPart(() => import('./uploads-panel.tsx')).then((all) => all.UploadsPanel),
  { ssr: false },
);

const hasRemembered = (): boolean => {
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith('uploads '));
  } catch {
    return false;
  }
};

/** Downloads the panel of uploads when there are some, and keeps a file that misses its place from replacing the page. */
export function UploadsHost({ continuing }: { continuing: Continuing }) {
  const uploads = useUploads();
  const [isInterrupted, setInterrupted] = useState(false);
  const isWanted = useHasBeenTrue(uploads.length > 0);
  useEffect(() => {
    setInterrupted(hasRemembered());
    const keep = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer) || event.defaultPrevented) return;
      event.preventDefault();
      if (event.type === 'dragover') event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', keep);
    window.addEventListener('drop', keep);
    return () => {
      window.removeEventListener('dragover', keep);
      window.removeEventListener('drop', keep);
    };
  }, []);
  return isWanted || isInterrupted ? <UploadsPanel continuing={continuing} /> : null;
}
