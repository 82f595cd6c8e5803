'use client';

import { Input } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type Attachment, attachmentsIn, keyOfAttachment, writtenAttachment } from './attachment.ts';
import { DropLine } from './drop-line.tsx';
import { FileList } from './file-list.tsx';
import classes from './files.module.css';
import type { FilePlace } from './uploads/file-place.ts';
import { cancelUploadsOf } from './uploads/queue.ts';
import { isOnTheWay } from './uploads/upload.ts';
import { UploadRow } from './uploads/upload-row.tsx';
import { useUpload, useUploadsOf } from './uploads/use-upload.ts';
import { usePastedFiles } from './use-pasted-files.ts';

export interface FilesFieldProps {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  withAsterisk?: boolean;
  place: FilePlace;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Lets the form wait until no file is on its way. Afterwards a refused file may need the person. */
  onBusy?: ((isBusy: boolean, isRefused: boolean) => void) | undefined;
}

/** A field for a list of attachments. Files are uploaded at once, and sent with the form by their ids. */
export function FilesField({
  label,
  description,
  error,
  withAsterisk = false,
  place,
  value,
  ...rest
}: FilesFieldProps) {
  const { onChange, onBusy } = rest;
  const owner = useId();
  const root = useRef<HTMLDivElement>(null);
  const files = attachmentsIn(value);
  const change = useLatestList(files, onChange);
  const add = useFieldUpload(owner, place, (file) => change((all) => [...all, file]));
  const uploads = useFieldUploads(owner, onBusy);
  usePastedFiles({ root, onFiles: add });
  return (
    <Input.Wrapper
      ref={root}
      component="fieldset"
      labelElement="div"
      className={classes.field ?? ''}
      {...{ label, description, error, withAsterisk }}
    >
      <div className={classes.parts}>
        <FileList
          label={label}
          files={files}
          onRemove={(gone) =>
            change((all) => all.filter((one) => keyOfAttachment(one) !== keyOfAttachment(gone)))
          }
        >
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} />
          ))}
        </FileList>
        <DropLine
          label={label}
          place={place}
          isList
          isInvalid={Boolean(error)}
          onFiles={add}
          onLink={(link) =>
            change((all) => [...all, { ...link, file_id: null, content_type: null, size: null }])
          }
        />
      </div>
    </Input.Wrapper>
  );
}

type Change = (all: readonly Attachment[]) => readonly Attachment[];

/** Changes the list as it is when an upload ends, and not as it was when the upload began. */
function useLatestList(files: readonly Attachment[], onChange: (value: unknown) => void) {
  const latest = useRef<readonly Attachment[]>(files);
  const write = useRef(onChange);
  useEffect(() => {
    latest.current = files;
    write.current = onChange;
  });
  return (change: Change) => {
    const next = change(latest.current);
    latest.current = next;
    // The facts of a file are shown until the form is sent.
    write.current(next.map((one) => ({ ...writtenAttachment(one), ...factsOf(one) })));
  };
}

const factsOf = ({ file_id, content_type, size }: Attachment) =>
  file_id === null ? {} : { content_type, size };

export function useFieldUpload(owner: string, place: FilePlace, onFile: (file: Attachment) => void) {
  const upload = useUpload();
  return (chosen: readonly File[]) =>
    void upload(owner, chosen, place, (uploaded) => onFile({ ...uploaded, url: '' }));
}

/** The uploads of a field. A form that is left needs its files no more. */
export function useFieldUploads(owner: string, onBusy: FilesFieldProps['onBusy']) {
  const uploads = useUploadsOf(owner);
  const isBusy = uploads.some(isOnTheWay);
  const isRefused = uploads.some(({ state }) => state === 'refused');
  const latest = useRef({ onBusy, isRefused });
  useEffect(() => {
    latest.current = { onBusy, isRefused };
  });
  useEffect(() => {
    if (!isBusy) return;
    latest.current.onBusy?.(true, false);
    return () => latest.current.onBusy?.(false, latest.current.isRefused);
  }, [isBusy]);
  useEffect(() => () => cancelUploadsOf(owner), [owner]);
  return uploads;
}
