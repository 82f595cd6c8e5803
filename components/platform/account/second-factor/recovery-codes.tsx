'use client';

import { Button, Group } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { ShownOnce } from '#components/base/ui/shown-once.tsx';
import classes from './second-factor.module.css';

const icon = { size: 17, stroke: 1.8, 'aria-hidden': true } as const;

/** The codes can be read only now: to copy, to download or to print. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations('secondFactor');
  const text = codes.join('\n');
  return (
    <ShownOnce
      title={t('codesTitle')}
      warning={t('codesAbout')}
      notCopied={t('codesNotKept')}
      lines={[{ title: t('codes'), text, copyLabel: t('copyCodes') }]}
      otherWays={(onKept) => (
        <Group gap="xs" className={classes.ways}>
          <Button
            component="a"
            variant="default"
            leftSection={<IconDownload {...icon} />}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
            download={t('codesFile')}
            onClick={onKept}
          >
            {t('download')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPrinter {...icon} />}
            onClick={() => {
              window.print();
              onKept();
            }}
          >
            {t('print')}
          </Button>
        </Group>
      )}
      onClose={onClose}
    />
  );
}
