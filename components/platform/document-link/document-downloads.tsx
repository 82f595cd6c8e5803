'use client';

import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { fileAddress } from './fetch-document.ts';

/** The files of a document. The browser names them as the reply says. */
export function DocumentDownloads({ token, hasXml }: { token: string; hasXml: boolean }) {
  const t = useTranslations('customerDocument');
  const icon = <IconDownload size={17} stroke={1.8} aria-hidden />;
  return (
    <Group gap="xs" mt="md">
      <Button component="a" href={fileAddress(token)} download leftSection={icon}>
        {t('pdf')}
      </Button>
      {hasXml && (
        <Button
          component="a"
          href={fileAddress(token, '?format=xml')}
          download
          variant="default"
          leftSection={icon}
        >
          {t('xml')}
        </Button>
      )}
    </Group>
  );
}
