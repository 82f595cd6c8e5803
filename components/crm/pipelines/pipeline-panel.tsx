'use client';

import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useMay } from '#components/base/session/context.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from './pipelines.module.css';
import type { Pipeline } from './pipelines.ts';
import type { Opened } from './pipelines-screen.tsx';

// Dragging is a separate download; the panel shows the stages before it has arrived.
const StageList = dynamic(() => loadPart(() => import('./stage-list.tsx')).then((all) => all.StageList));

interface Props {
  pipeline: Pipeline;
  /** The last pipeline cannot be removed. */
  isLast: boolean;
  onOpen: (opened: Opened) => void;
}

/** A pipeline with its stages; people who may only read see no controls. */
export function PipelinePanel({ pipeline, isLast, onOpen }: Props) {
  const t = useTranslations('pipelines');
  const may = useMay();
  const { id, name } = pipeline;
  return (
    <Panel
      title={name}
      aside={
        <span className={classes.tools}>
          {may('pipelines', 'update') && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<IconPencil size={15} stroke={1.8} aria-hidden />}
              aria-label={t('renameOf', { name })}
              onClick={() => onOpen({ act: 'rename', pipeline: id })}
            >
              {t('rename')}
            </Button>
          )}
          {may('pipelines', 'remove') && !isLast && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={15} stroke={1.8} aria-hidden />}
              aria-label={t('removeOf', { name })}
              onClick={() => onOpen({ act: 'remove', pipeline: id })}
            >
              {t('remove')}
            </Button>
          )}
        </span>
      }
    >
      <StageList pipeline={pipeline} onOpen={onOpen} />
      {may('pipelines', 'update') && (
        <Button
          mt="sm"
          size="xs"
          variant="default"
          leftSection={<IconPlus size={15} stroke={1.8} aria-hidden />}
          aria-label={t('addStageTo', { name })}
          onClick={() => onOpen({ act: 'add-stage', pipeline: id })}
        >
          {t('addStage')}
        </Button>
      )}
    </Panel>
  );
}
