'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { loadPart } from '../offline/load-part.ts';
import { type Contents, inBytes } from './contents.ts';
import classes from './document.module.css';

// Few documents are PDFs, so the PDF viewer is downloaded only for those.
const PdfPages = dynamic(() => loadPart(() => import('./pdf-pages.tsx')).then((all) => all.PdfPages), {
  ssr: false,
});

export interface Document extends Contents {
  media_type: string;
}

/** The frozen content of a document, if a browser can show its type. */
export function DocumentContents({ document }: { document: Document }) {
  const { media_type, content } = document;
  const t = useTranslations('document');
  // The server has sanitized the HTML: it has no scripts, styles, links or pictures.
  if (media_type.startsWith('text/html'))
    // biome-ignore lint/security/noDangerouslySetInnerHtml: as above
    return <div className={classes.document} dangerouslySetInnerHTML={{ __html: content }} />;
  if (media_type.startsWith('text/'))
    return <div className={`${classes.document} ${classes.plain}`}>{content}</div>;
  if (media_type.startsWith('image/'))
    return (
      // biome-ignore lint/performance/noImgElement: the picture is already loaded
      <img className={classes.picture} src={`data:${media_type};base64,${content}`} alt={t('title')} />
    );
  return <PdfPages id={`${content.length} ${content.slice(-200)}`} bytes={inBytes(document)} />;
}
