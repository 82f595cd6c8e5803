'use client';

import { useMediaQuery } from '@mantine/hooks';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { type DocumentPart, PartSwitch } from '#components/views/document/part-switch.tsx';
import { useKind } from '../../kinds/kind-context.tsx';
import type { Values } from '../values.ts';
import { hasPreview } from './has-preview.ts';
import classes from './preview.module.css';
import { wideForPreview } from './wide-for-preview.ts';

// It is downloaded only where a document is shown.
const PreviewPanel = dynamic(
  () => loadPart(() => import('./preview-panel.tsx')).then((all) => all.PreviewPanel),
  { ssr: false },
);

interface Props {
  /** The values that the form would send. */
  input: Values;
  /** All values of the form, which decide if the record has a document. */
  values: Values;
  /** The record that is changed; a new record has none. */
  record?: { id: string; version: number; status: unknown } | undefined;
  /** The place of the form. */
  place: keyof typeof wideForPreview;
  children: ReactNode;
}

/** A form, and beside it the document as it will look. Where both have no room, the person switches between them. */
export function WithPreview({ input, values, record, place, children }: Props) {
  const t = useTranslations('data.preview');
  const { kind } = useKind();
  const isWide = useMediaQuery(wideForPreview[place]);
  const [shown, setShown] = useState<DocumentPart>('aside');
  if (!kind.screen.document?.follows_form) return children;
  const has = hasPreview(kind, values, record?.status);
  const isShown = has && (isWide === true || (isWide === false && shown === 'paper'));
  return (
    <div
      className={classes.parts}
      data-beside={(has && isWide) || undefined}
      data-shown={has ? shown : 'aside'}
    >
      {has && isWide === false && (
        <PartSwitch names={{ aside: t('form'), paper: t('title') }} shown={shown} onChange={setShown} />
      )}
      <div className={classes.form}>{children}</div>
      <aside className={classes.preview} aria-label={t('title')}>
        {isShown && <PreviewPanel kind={kind.kind} record={record} values={input} />}
      </aside>
    </div>
  );
}
