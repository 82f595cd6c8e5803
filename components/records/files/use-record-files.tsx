'use client';

import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Attachment, keyOfAttachment } from '#components/base/files/attachment.ts';
import type { FilePlace } from '#components/base/files/uploads/file-place.ts';
import { isLost } from '#components/base/files/uploads/refusal-of.ts';
import { useUpload } from '#components/base/files/uploads/use-upload.ts';
import { hideShown, showAnew } from '#components/base/ui/show-anew.ts';
import { useCall } from '../call.ts';
import type { Entry } from '../kinds/kind.ts';
import { type Change, changeAttachments } from './change-attachments.ts';

const longMs = 10_000;

export interface RecordWithFiles {
  area: string;
  id: string;
  /** The name of the record, where it is not on the page. */
  title?: string | undefined;
  place: FilePlace;
  needs?: ((record: Entry) => object) | undefined;
}

/**
 * Returns the ways to add files to the attachments of a record and to remove them, each with a way back. They go on when
 * the page is left.
 */
export function useRecordFiles() {
  const t = useTranslations('files');
  const upload = useUpload();
  const writeTo = useWriteAttachments();
  const noticeOf = useUndoNotice();
  const failed = useFailed();

  return (record: RecordWithFiles) => {
    const { id, title, place } = record;
    const write = (change: Change) => writeTo(record, change);
    const notice = noticeOf(id);
    const without = (keys: readonly string[]) =>
      write((all) => all.filter((one) => !keys.includes(keyOfAttachment(one))));

    /** Adds attachments, and says how many of this batch are there. */
    function newBatch() {
      const added: string[] = [];
      return async (file: Attachment) => {
        const key = keyOfAttachment(file);
        // The answer to an earlier attempt may have been lost.
        await write((all) => (all.some((one) => keyOfAttachment(one) === key) ? [...all] : [...all, file]));
        added.push(key);
        const count = added.length;
        notice(title === undefined ? t('add', { count }) : t('addedTo', { count, title }), async () => {
          await without(added);
          return t('undone');
        });
      };
    }

    async function remove(file: Attachment) {
      await without([keyOfAttachment(file)]);
      notice(t('removed', { name: file.name }), async () => {
        await write((all) => [...all, file]);
        return t('restored', { name: file.name });
      });
    }

    return {
      attach: (files: readonly File[]) => {
        const add = newBatch();
        void upload(id, files, place, (uploaded) =>
          add({ ...uploaded, url: '' }).catch((error) => {
            if (isLost(error)) throw error;
            failed(error);
          }),
        );
      },
      link: (link: { name: string; url: string }) =>
        void newBatch()({ ...link, file_id: null, content_type: null, size: null }).catch(failed),
      remove: (file: Attachment) => void remove(file).catch(failed),
    };
  };
}

function useWriteAttachments() {
  const calls = useCall();
  const queryClient = useQueryClient();
  return async ({ area, id, needs }: RecordWithFiles, change: Change) => {
    await changeAttachments(calls, { area, id, ...(needs ? { needs } : {}) }, change);
    for (const part of [[area], ['surface', 'timeline']])
      void queryClient.invalidateQueries({ queryKey: [part] });
  };
}

function useFailed() {
  const t = useTranslations('files');
  const failureText = useFailureText();
  return (error: unknown) =>
    notifications.show({
      color: 'brick',
      autoClose: false,
      message: t('notAttached', { reason: failureText(error) }),
    });
}

/** A toast with a button that takes the change back. */
function useUndoNotice() {
  const t = useTranslations('files');
  const failureText = useFailureText();
  return (id: string) => (message: string, undo: () => Promise<string>) => {
    const toast = `files ${id}`;
    async function takeBack() {
      hideShown(toast);
      try {
        notifications.show({ role: 'status', message: await undo() });
      } catch (error) {
        const reason = failureText(error);
        notifications.show({ color: 'brick', autoClose: false, message: t('notUndone', { reason }) });
      }
    }
    showAnew(toast, {
      role: 'status',
      autoClose: longMs,
      message: (
        <Group justify="space-between" gap="sm" wrap="nowrap">
          <span>{message}</span>
          <Button size="compact-sm" variant="light" onClick={() => void takeBack()}>
            {t('undo')}
          </Button>
        </Group>
      ),
    });
  };
}
