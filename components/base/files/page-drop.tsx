'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import classes from './page-drop.module.css';
import { hasFiles, isBehindDialog } from './picked-files.ts';

interface Props {
  title: string;
  onFiles: (files: File[]) => void;
}

/** Takes files that are dropped anywhere on the page, and says where they go while they are above it. */
export function PageDrop({ title, onFiles }: Props) {
  const t = useTranslations('files');
  const [isOver, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const leave = new AbortController();
    const isMeant = (event: DragEvent) =>
      hasFiles(event.dataTransfer) && !event.defaultPrevented && !isBehindDialog(document.body);
    document.addEventListener(
      'dragover',
      (event) => {
        // A part of the page that takes files itself, such as a message, shows that by itself.
        const isOwn = isMeant(event);
        if (isOwn) event.preventDefault();
        setOver(isOwn);
      },
      leave,
    );
    document.addEventListener(
      'dragleave',
      ({ relatedTarget }) => relatedTarget === null && setOver(false),
      leave,
    );
    document.addEventListener(
      'drop',
      (event) => {
        setOver(false);
        if (!isMeant(event)) return;
        event.preventDefault();
        take.current([...(event.dataTransfer?.files ?? [])]);
      },
      leave,
    );
    return () => leave.abort();
  }, []);
  return isOver ? (
    <div className={classes.over}>
      <span>{t('dropHere', { title })}</span>
    </div>
  ) : null;
}
