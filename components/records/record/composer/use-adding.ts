'use client';

import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { newKey } from '#components/base/data/new-key.ts';
import { type Attachment, writtenAttachment } from '#components/base/files/attachment.ts';
import { useSession } from '#components/base/session/context.tsx';
import { useCall } from '../../call.ts';
import type { Entry } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { type Mode, subjectAndBody } from './modes.ts';

export interface Draft {
  mode: Mode;
  text: string;
  /** The recipient and the subject of a mail. */
  to: string;
  subject: string;
  /** The day on which a task is due. */
  due: string;
  files: readonly Attachment[];
}

/** Adds a note, a call, a mail or a task to the record, and reloads the lists that show it. */
export function useAdding(record: Entry) {
  const t = useTranslations('record');
  const { mutate } = useCall();
  const { kind } = useKind();
  const { user } = useSession();
  const queryClient = useQueryClient();
  const related = { type: kind.kind, id: record.id };
  const attempt = useRef<{ input: string; key: string }>(undefined);

  /** A draft that is sent again unchanged keeps its key, because its first answer may have been lost. */
  function once(area: string, verb: string, input: object) {
    const text = JSON.stringify([area, verb, input]);
    if (attempt.current?.input !== text) attempt.current = { input: text, key: newKey() };
    return mutate(area, verb, input, { idempotencyKey: attempt.current.key });
  }

  async function add(draft: Draft): Promise<unknown> {
    const { mode, text, due, to, files } = draft;
    const enclosed = files.length > 0 ? { attachments: files.map(writtenAttachment) } : {};
    if (mode === 'email')
      return once('activities', 'sendEmail', {
        to: [to],
        subject: draft.subject,
        body: text,
        related,
        ...enclosed,
      });
    const { subject, body } = subjectAndBody(text);
    if (mode === 'task') {
      const more = { ...(body ? { description: body } : {}), ...(due ? { due_date: due } : {}) };
      return once('tasks', 'create', { title: subject, related, assignee_id: user.id, ...more, ...enclosed });
    }
    return once('activities', 'create', {
      kind: mode,
      subject,
      ...(body ? { body } : {}),
      related,
      ...enclosed,
    });
  }

  return useMutation({
    mutationFn: add,
    onSuccess: (_reply, { mode }) => {
      attempt.current = undefined;
      notifications.show({ color: 'spruce', message: t(`added.${mode}`) });
      for (const area of [
        ['surface', 'timeline'],
        ['surface', 'related'],
        ['activities'],
        ['tasks'],
        [kind.area],
      ])
        void queryClient.invalidateQueries({ queryKey: [area] });
    },
  });
}
