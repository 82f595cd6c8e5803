'use client';

import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { Version } from './card.ts';
import { useCardDesk } from './desk.ts';
import { useFile } from './use-file.ts';

const formats = ['edl', 'premiere_xml', 'fcpxml', 'csv'] as const;

/** What was said, as markers for an editing program. */
export function MarkersMenu({ version }: { version: Version }) {
  const t = useTranslations('card.files');
  const { card } = useCardDesk();
  const { save, isSaving } = useFile();
  // Markers are at frames, and only the version can say how long one is.
  if (version.frame_rate === null) return null;
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" loading={isSaving} leftSection={<IconDownload size={16} stroke={1.8} />}>
          {t('markers')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {([false, true] as const).map((open_only) => [
          <Menu.Label key={`label-${open_only}`}>{open_only ? t('openOnly') : t('all')}</Menu.Label>,
          ...formats.map((format) => (
            <Menu.Item
              key={`${format}-${open_only}`}
              onClick={() =>
                void save({
                  of: 'markers',
                  id: card.id,
                  version_id: version.id,
                  format,
                  open_only: open_only ? 'true' : 'false',
                })
              }
            >
              {t(`format.${format}`)}
            </Menu.Item>
          )),
        ])}
      </Menu.Dropdown>
    </Menu>
  );
}
