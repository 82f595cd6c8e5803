'use client';

import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload } from '@tabler/icons-react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useSaveFile } from '#components/base/data/file.ts';

interface Props {
  label: string;
  /** Saves the file that a procedure answers. */
  download: (save: ReturnType<typeof useSaveFile>) => Promise<void>;
}

/** Downloads a file to the person's device, and says why if that fails. */
export function DownloadButton({ label, download }: Props) {
  const failureText = useFailureText();
  const save = useSaveFile();
  async function start() {
    try {
      await download(save);
    } catch (error) {
      notifications.show({ color: 'brick', message: failureText(error), role: 'alert', autoClose: false });
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} stroke={1.8} aria-hidden />}
      onClick={() => void start()}
    >
      {label}
    </Button>
  );
}
