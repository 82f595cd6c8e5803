'use client';

import { IconPaperclip } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef } from 'react';
import type { Attachment } from './attachment.ts';
import { keyOfAttachment } from './attachment.ts';
import { ChooseFiles } from './choose-files.tsx';
import classes from './composer-files.module.css';
import { FileList } from './file-list.tsx';
import { hasFiles } from './picked-files.ts';
import { acceptOf, type FilePlace } from './uploads/file-place.ts';
import { cancelUploadsOf } from './uploads/queue.ts';
import { isOnTheWay } from './uploads/upload.ts';
import { UploadRow } from './uploads/upload-row.tsx';
import { useUpload, useUploadsOf } from './uploads/use-upload.ts';
import { usePastedFiles } from './use-pasted-files.ts';

export type FilesChange = (files: readonly Attachment[]) => readonly Attachment[];

export interface ComposerFilesProps {
  /** The frame of the message, on which files are dropped and in which they are pasted. */
  root: RefObject<HTMLElement | null>;
  /** The draft that gets the files. */
  owner: string;
  /** True if the draft outlives the page, so that its uploads go on when the page is left. */
  isKept?: boolean;
  place: FilePlace;
  files: readonly Attachment[];
  onChange: (change: FilesChange) => void;
  onBusy: (isBusy: boolean) => void;
}

/** The files of a message that is being written: they are dropped on it, pasted into it, or chosen. */
export function ComposerFiles({
  root,
  owner,
  isKept = false,
  place,
  files,
  onChange,
  onBusy,
}: ComposerFilesProps) {
  const t = useTranslations('files');
  const upload = useUpload();
  const uploads = useUploadsOf(owner);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  const add = (chosen: File[]) =>
    void upload(owner, chosen, place, (uploaded) =>
      change.current((all) => [...all, { ...uploaded, url: '' }]),
    );
  usePastedFiles({ root, isOnlyInside: true, onFiles: add });
  useDropOn(root, add);
  useBusy(uploads.some(isOnTheWay), onBusy);
  useEffect(() => (isKept ? undefined : () => cancelUploadsOf(owner)), [isKept, owner]);
  return (
    <div className={classes.files}>
      <ChooseFiles accept={acceptOf(place)} isList className={classes.attach} onFiles={add}>
        <IconPaperclip size={16} stroke={1.8} aria-hidden />
        {t('attach')}
      </ChooseFiles>
      {files.length + uploads.length > 0 && (
        <div className={classes.list}>
          <FileList
            label={t('attached')}
            files={files}
            onRemove={(gone) =>
              onChange((all) => all.filter((one) => keyOfAttachment(one) !== keyOfAttachment(gone)))
            }
          >
            {uploads.map((one) => (
              <UploadRow key={one.key} upload={one} />
            ))}
          </FileList>
        </div>
      )}
    </div>
  );
}

/** A message is not sent while a file of it is on its way. */
function useBusy(isBusy: boolean, onBusy: (isBusy: boolean) => void) {
  const notify = useRef(onBusy);
  useEffect(() => {
    notify.current = onBusy;
  });
  useEffect(() => {
    if (!isBusy) return;
    notify.current(true);
    return () => notify.current(false);
  }, [isBusy]);
}

/** Takes files that are dropped on an element, which is marked while they are above it. */
function useDropOn(root: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void) {
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  });
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const leave = new AbortController();
    const { over = '' } = classes;
    element.addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        element.classList.add(over);
      },
      leave,
    );
    element.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && element.contains(relatedTarget)))
          element.classList.remove(over);
      },
      leave,
    );
    element.addEventListener(
      'drop',
      (event) => {
        element.classList.remove(over);
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        take.current([...event.dataTransfer.files]);
      },
      leave,
    );
    return () => leave.abort();
  }, [root]);
}
