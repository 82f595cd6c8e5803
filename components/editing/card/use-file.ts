'use client';

import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Inputs, useTRPCClient } from '#components/base/data/trpc.ts';
import { keep } from '#components/base/files/keep.ts';

/** Saves what the card has for editing programs and players. */
export function useFile() {
  const client = useTRPCClient();
  const failureText = useFailureText();
  const [isSaving, setSaving] = useState(false);
  async function save(wanted: Inputs['editCards']['file']): Promise<void> {
    setSaving(true);
    try {
      const { name, media, text } = await client.editCards.file.query(wanted);
      keep(text, media, name);
    } catch (error) {
      notifications.show({ color: 'brick', message: failureText(error), role: 'alert' });
    } finally {
      setSaving(false);
    }
  }
  return { save, isSaving };
}
