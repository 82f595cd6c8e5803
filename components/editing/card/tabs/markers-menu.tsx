'use client';

import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { loadPart } from '#components/base/offline/load-part.ts';
import { usePressMenu } from '#components/base/ui/floating/press-menu.ts';
import type { Version } from '../card.ts';
import { useCardWorkspace } from '../card-workspace.ts';
import { useFile } from '../use-file.ts';

const MarkerChoices = dynamic(
  () => loadPart(() => import('./marker-choices.tsx')).then((all) => all.MarkerChoices),
  {
    ssr: false,
  },
);

/** Exports comments as markers for an editing program. */
export function MarkersMenu({ version }: { version: Version }) {
  const t = useTranslations('card.files');
  const { card } = useCardWorkspace();
  const { save, isSaving } = useFile();
  const menu = usePressMenu();
  // Markers are placed at frames, so the frame rate of the version is needed.
  if (version.frame_rate === null) return null;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        loading={isSaving}
        leftSection={<IconDownload size={16} stroke={1.8} />}
        {...menu.button}
      >
        {t('markers')}
      </Button>
      {menu.anchor && (
        <MarkerChoices
          anchor={menu.anchor}
          onClose={menu.close}
          onChoose={(format, isOpenOnly) =>
            void save({
              of: 'markers',
              input: {
                id: card.id,
                version_id: version.id,
                format,
                open_only: isOpenOnly ? 'true' : 'false',
              },
            })
          }
        />
      )}
    </>
  );
}
