'use client';

import { ActionIcon, Progress } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useFailureText } from '../../data/failure-text.ts';
import { FileIcon } from '../file-icon.tsx';
import classes from '../files.module.css';
import { sizeText } from '../size-text.ts';
import { ChooseAgain } from './choose-again.tsx';
import { cancelUpload, pauseUpload, resumeUpload } from './queue.ts';
import { isOnTheWay, type Upload } from './upload.ts';

function useStateText() {
  const t = useTranslations('files');
  const format = useFormatter();
  const failureText = useFailureText();
  return ({ state, sent, size, refusal, goal }: Upload): string => {
    if (state === 'interrupted' && goal) return t('state.toContinue');
    if (state !== 'refused')
      return t(`state.${state}`, { sent: sizeText(format, sent), size: sizeText(format, size) });
    if (!refusal || refusal.reason === 'other') return failureText(refusal?.error);
    return t(`refusal.${refusal.reason}`, { most: sizeText(format, refusal.mostBytes) });
  };
}

/** An upload with its progress: pause, resume, cancel, or why it was refused. */
export function UploadRow({ upload }: { upload: Upload }) {
  const t = useTranslations('files');
  const stateText = useStateText();
  const { key, name, size, sent, state } = upload;
  const isMoving = isOnTheWay(upload);
  const tool = { className: classes.tool ?? '', variant: 'subtle', color: 'gray' } as const;
  return (
    <li className={classes.chip} data-state={state}>
      <span className={classes.upload}>
        <FileIcon file={{ file_id: key, name, url: '', content_type: null, size: null }} />
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.about} role={state === 'refused' ? 'alert' : undefined}>
            {stateText(upload)}
          </span>
          {state === 'interrupted' && upload.goal && <ChooseAgain upload={upload} goal={upload.goal} />}
          {isMoving && (
            <Progress
              size={4}
              mt="xxs"
              value={(100 * sent) / Math.max(1, size)}
              aria-label={t('progress', { name })}
            />
          )}
        </span>
      </span>
      {(state === 'sending' || state === 'waiting') && (
        <ActionIcon {...tool} aria-label={t('pause', { name })} onClick={() => pauseUpload(key)}>
          <IconPlayerPause size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
      {(state === 'paused' || state === 'lost') && (
        <ActionIcon {...tool} aria-label={t('resume', { name })} onClick={() => resumeUpload(key)}>
          <IconPlayerPlay size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        {...tool}
        aria-label={t(isMoving ? 'cancel' : 'dismiss', { name })}
        onClick={() => cancelUpload(key)}
      >
        <IconX size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    </li>
  );
}
