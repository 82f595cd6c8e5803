'use client';

import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { Plan } from '../card.ts';
import { useCardWorkspace } from '../card-workspace.ts';
import { type CardFile, useFile } from '../use-file.ts';

/** The files that can be exported from the active plan. */
function filesOf(
  kind: Plan['kind'],
  id: string,
  hasRate: boolean,
): { format: 'edl' | 'csv' | 'srt' | 'vtt' | 'fcpxml' | 'premiere_xml'; wanted: CardFile }[] {
  if (kind === 'subtitles')
    return (['srt', 'vtt'] as const).map((format) => ({
      format,
      wanted: { of: 'subtitles', input: { id, format } },
    }));
  const marked = { cut_plan: 'cuts', chapters: 'chapters', highlights: 'highlights' } as const;
  // Frames use the rate of the newest version.
  const markers = hasRate
    ? (['fcpxml', 'premiere_xml'] as const).map((format) => ({
        format,
        wanted: { of: 'markers' as const, input: { id, format, include: marked[kind] } },
      }))
    : [];
  if (kind === 'cut_plan')
    return [
      ...(['edl', 'csv'] as const).map((format) => ({
        format,
        wanted: { of: 'cutList' as const, input: { id, format } },
      })),
      ...markers,
    ];
  return [
    ...(hasRate
      ? (['edl', 'csv'] as const).map((format) => ({
          format,
          wanted: { of: 'markers' as const, input: { id, format, include: marked[kind] } },
        }))
      : []),
    ...markers,
  ];
}

export function PlanFiles({ plan }: { plan: Plan }) {
  const t = useTranslations('card.files');
  const { card, versions } = useCardWorkspace();
  const { save, isSaving } = useFile();
  const hasRate = versions.some(
    ({ id, frame_rate }) => id === card.current_version_id && frame_rate !== null,
  );
  const files = filesOf(plan.kind, card.id, hasRate);
  if (files.length === 0) return null;
  return (
    <Menu>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="default"
          loading={isSaving}
          leftSection={<IconDownload size={14} stroke={1.8} />}
        >
          {t('save')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map(({ format, wanted }) => (
          <Menu.Item key={format} onClick={() => void save(wanted)}>
            {t(`format.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
