'use client';

import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useSaveFile } from '#components/base/data/file.ts';
import type { Inputs } from '#components/base/data/trpc.ts';

export type CardFile = {
  [V in 'markers' | 'cutList' | 'subtitles']: { of: V; input: Inputs['editCards'][V] };
}['markers' | 'cutList' | 'subtitles'];

/** Downloads files of a card for editing programs and players. */
export function useFile() {
  const saveFile = useSaveFile();
  const failureText = useFailureText();
  const [isSaving, setSaving] = useState(false);
  async function save({ of, input }: CardFile): Promise<void> {
    setSaving(true);
    try {
      await saveFile('editCards', of, input);
    } catch (error) {
      notifications.show({ color: 'brick', message: failureText(error), role: 'alert' });
    } finally {
      setSaving(false);
    }
  }
  return { save, isSaving };
}
