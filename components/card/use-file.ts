'use client';

import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useFailureText } from '../data/failure-text.ts';
import { type Inputs, useTRPCClient } from '../data/trpc.ts';
import { wireError } from '../data/wire-error.ts';

function offer(name: string, media: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: media }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Saves what the card has for editing programs and players. */
export function useFile() {
  const client = useTRPCClient();
  const failureText = useFailureText();
  const [isSaving, setSaving] = useState(false);
  async function save(wanted: Inputs['editCards']['file']): Promise<void> {
    setSaving(true);
    try {
      const { name, media, text } = await client.editCards.file.query(wanted);
      offer(name, media, text);
    } catch (error) {
      const message =
        wireError(error)
          .details.map((one) => one.message)
          .join(' ') || failureText(error);
      notifications.show({ color: 'brick', message, role: 'alert' });
    } finally {
      setSaving(false);
    }
  }
  return { save, isSaving };
}
