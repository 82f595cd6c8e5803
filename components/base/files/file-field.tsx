'use client';

import { Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useTRPC } from '../data/trpc.ts';
import type { Attachment } from './attachment.ts';
import { DropLine } from './drop-line.tsx';
import { FileList } from './file-list.tsx';
import classes from './files.module.css';
import { type FilesFieldProps, useFieldUpload, useFieldUploads } from './files-field.tsx';
import { UploadRow } from './uploads/upload-row.tsx';
import { usePastedFiles } from './use-pasted-files.ts';

/** The facts of an uploaded file. Undefined while they are loading, and for a file that may not be read. */
export function useFile(id: string | null): Attachment | undefined {
  const trpc = useTRPC();
  const found = useQuery(trpc.files.get.queryOptions({ id: id ?? '' }, { enabled: id !== null }));
  if (id === null || !found.data) return undefined;
  const { name, size, media_type } = found.data.data;
  return { file_id: id, name, size, url: '', content_type: media_type };
}

/** A field for one file, such as the photo of a receipt. Its value is the id of the file. */
export function FileField({
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
  const id = typeof value === 'string' && value !== '' ? value : null;
  const file = useFile(id);
  const add = useFieldUpload(owner, place, ({ file_id }) => onChange(file_id));
  const uploads = useFieldUploads(owner, onBusy);
  const addOne = (chosen: readonly File[]) => add(chosen.slice(0, 1));
  usePastedFiles({ root, onFiles: addOne });
  return (
    <Input.Wrapper
      ref={root}
      component="fieldset"
      labelElement="div"
      className={classes.field ?? ''}
      {...{ label, description, error, withAsterisk }}
    >
      <div className={classes.parts}>
        <FileList label={label} files={file ? [file] : []} onRemove={() => onChange(undefined)}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} />
          ))}
        </FileList>
        {id === null && (
          <DropLine label={label} place={place} isList={false} isInvalid={Boolean(error)} onFiles={addOne} />
        )}
      </div>
    </Input.Wrapper>
  );
}
