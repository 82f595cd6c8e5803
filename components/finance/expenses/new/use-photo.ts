'use client';

import { useEffect, useEffectEvent, useId, useState } from 'react';
import { cancelUploadsOf } from '#components/base/files/uploads/queue.ts';
import { useUpload, useUploadsOf } from '#components/base/files/uploads/use-upload.ts';
import { receiptPlace } from '../receipt-place.ts';
import { dropPhoto, keepPhoto, keptPhoto } from './kept-photo.ts';

/** The photo of the receipt: it is uploaded at once, and shown while it is on its way. */
export function usePhoto(fileId: string | null, onFile: (id: string | null) => void) {
  const owner = useId();
  const upload = useUpload();
  const uploads = useUploadsOf(owner);
  const [picture, setPicture] = useState<string>();

  function send(photo: File) {
    if (photo.type.startsWith('image/')) setPicture(URL.createObjectURL(photo));
    cancelUploadsOf(owner);
    void upload(owner, [photo], receiptPlace, ({ file_id }) => onFile(file_id));
  }

  const begin = useEffectEvent(async () => {
    const photo = fileId === null ? await keptPhoto() : undefined;
    if (photo) send(photo);
  });
  useEffect(() => void begin(), []);
  useEffect(() => () => cancelUploadsOf(owner), [owner]);
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);

  return {
    picture,
    uploads,
    async choose(photo: File | undefined) {
      if (!photo) return;
      onFile(null);
      setPicture(undefined);
      await keepPhoto(photo);
      send(photo);
    },
    async remove() {
      cancelUploadsOf(owner);
      setPicture(undefined);
      onFile(null);
      await dropPhoto();
    },
  };
}

export type Photo = ReturnType<typeof usePhoto>;
