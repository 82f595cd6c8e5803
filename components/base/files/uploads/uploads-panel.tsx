'use client';

import { ActionIcon, Box, Progress, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useClearanceOfOthers } from '../../ui/floating/toast-clearance.ts';
import { useClearOfToasts } from '../../ui/floating/use-clear-of-toasts.ts';
import { type Continued, continueWith, useContinued } from './continued.ts';
import { forgetFinished, restoreInterrupted } from './queue.ts';
import { isOnTheWay, progressOf, type Upload } from './upload.ts';
import { UploadRow } from './upload-row.tsx';
import { useShownOwners, useUploads } from './upload-store.ts';
import classes from './uploads-panel.module.css';
import { useUploadServer } from './use-upload.ts';

const finishedMs = 6_000;

/** Goes on with files whose uploads were interrupted; new ones come at the end. */
export type Continuing = ComponentType<{ all: readonly Continued[] }>;

/** One sentence about all uploads: those that move, or else those that need the person, or else those that are done. */
function useSummary(uploads: readonly Upload[]): string {
  const t = useTranslations('files.panel');
  const count = (is: (one: Upload) => boolean) => uploads.filter(is).length;
  const running = count((one) => isOnTheWay(one) && one.state !== 'paused');
  const paused = count(({ state }) => state === 'paused');
  const failed = count(({ state }) => state === 'refused' || state === 'interrupted');
  if (running > 0) return t('running', { count: running });
  if (paused > 0) return t('paused', { count: paused });
  return failed > 0 ? t('failed', { count: failed }) : t('done', { count: uploads.length });
}

/** The uploads that go on while the person is elsewhere, at the bottom right and below all toasts. */
export function UploadsPanel({ continuing: Continuing }: { continuing: Continuing }) {
  const { memory } = useUploadServer();
  const all = useUploads();
  const owners = useShownOwners();
  useEffect(() => void restoreInterrupted(memory).then(continueWith), [memory]);
  const continued = useContinued();
  useForgetting(all);
  const summary = useSummary(all);
  const shown = all.filter(({ owner }) => !owners.includes(owner));
  return (
    <>
      <VisuallyHidden role="status">{all.length > 0 && summary}</VisuallyHidden>
      {continued.length > 0 && <Continuing all={continued} />}
      {shown.length > 0 && <Panel uploads={shown} />}
    </>
  );
}

/** Finished uploads are shown for a moment, when all are finished. */
function useForgetting(uploads: readonly Upload[]) {
  const isFinished = uploads.length > 0 && !uploads.some(isOnTheWay);
  const done = uploads.filter(({ state }) => state === 'done').map(({ key }) => key);
  const keys = isFinished ? done.join(' ') : '';
  useEffect(() => {
    if (keys === '') return;
    const timer = setTimeout(() => forgetFinished(keys.split(' ')), finishedMs);
    return () => clearTimeout(timer);
  }, [keys]);
}

function Panel({ uploads }: { uploads: readonly Upload[] }) {
  const t = useTranslations('files.panel');
  const panel = useRef<HTMLElement>(null);
  const bottom = useClearanceOfOthers(panel);
  useClearOfToasts(panel);
  // A telephone has no room for the list until somebody asks for it.
  const [isOpen, setOpen] = useState(() => window.matchMedia('(min-width: 48em)').matches);
  const summary = useSummary(uploads);
  return (
    <Box
      component="section"
      ref={panel}
      className={classes.panel ?? ''}
      style={{ '--panel-clearance': `${bottom}px` }}
      aria-label={t('title')}
    >
      <div className={classes.head}>
        <strong>{summary}</strong>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'fold' : 'unfold')}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? (
            <IconChevronDown size={16} stroke={1.8} aria-hidden />
          ) : (
            <IconChevronUp size={16} stroke={1.8} aria-hidden />
          )}
        </ActionIcon>
      </div>
      {isOpen ? (
        <ul className={classes.list}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} />
          ))}
        </ul>
      ) : (
        <Progress size={4} value={100 * progressOf(uploads)} aria-label={summary} />
      )}
    </Box>
  );
}
