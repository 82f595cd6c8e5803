'use client';

import {
  IconFile,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconLink,
  IconMovie,
  IconMusic,
  IconPhoto,
} from '@tabler/icons-react';
import { useState } from 'react';
import { type Attachment, familyOfFile, thumbnailAddress } from './attachment.ts';
import classes from './files.module.css';

const icons = {
  image: IconPhoto,
  pdf: IconFileTypePdf,
  video: IconMovie,
  audio: IconMusic,
  text: IconFileText,
  document: IconFileText,
  archive: IconFileZip,
};

/** A small picture of a file, or an icon by its type; also of a damaged picture, of which the server makes none. */
export function FileIcon({ file }: { file: Attachment }) {
  const [isBroken, setBroken] = useState(false);
  const thumbnail = thumbnailAddress(file);
  if (thumbnail && !isBroken)
    return (
      // biome-ignore lint/performance/noImgElement: the picture is a file of the organization, which Next cannot read
      <img
        className={classes.thumbnail}
        src={thumbnail}
        alt=""
        loading="lazy"
        onError={() => setBroken(true)}
      />
    );
  const family = familyOfFile(file);
  const Icon = file.file_id === null ? IconLink : family ? icons[family] : IconFile;
  return (
    <span className={classes.icon}>
      <Icon size={20} stroke={1.7} aria-hidden />
    </span>
  );
}
