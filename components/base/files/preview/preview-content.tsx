'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ChoiceBar } from '#components/base/ui/inputs/choice-bar.tsx';
import { type Attachment, previewOf } from '../attachment.ts';
import { NoPreview } from './no-preview.tsx';
import { PdfPreview } from './pdf-preview.tsx';
import classes from './preview.module.css';
import { TextPreview } from './text-preview.tsx';

interface Props {
  file: Attachment;
  address: string;
}

/** The content of a file, as far as a browser can show it. */
export function PreviewContent({ file, address }: Props) {
  switch (previewOf(file)) {
    case 'picture':
      return <PicturePreview file={file} address={address} />;
    case 'pdf':
      return <PdfPreview file={file} address={address} />;
    case 'video':
      return (
        // biome-ignore lint/a11y/useMediaCaption: an uploaded film has no captions of its own
        <video className={classes.film} src={address} controls aria-label={file.name} />
      );
    case 'audio':
      return (
        // biome-ignore lint/a11y/useMediaCaption: an uploaded recording has no captions of its own
        <audio className={classes.sound} src={address} controls aria-label={file.name} />
      );
    case 'text':
      return <TextPreview file={file} address={address} />;
    default:
      return <NoPreview file={file} />;
  }
}

function PicturePreview({ file, address }: Props) {
  const t = useTranslations('files.preview');
  const [size, setSize] = useState('fit');
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <NoPreview file={file} reason={t('failed')} />;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <section className={classes.picture} data-size={size} tabIndex={0} aria-label={file.name}>
        {/* biome-ignore lint/performance/noImgElement: the picture is a file of the organization, which Next cannot read */}
        <img src={address} alt={file.name} onError={() => setBroken(true)} />
      </section>
      <ChoiceBar
        isSmall
        aria-label={t('zoom')}
        value={size}
        onChoose={setSize}
        choices={[
          { value: 'fit', label: t('fit') },
          { value: 'full', label: t('full') },
        ]}
      />
    </>
  );
}
