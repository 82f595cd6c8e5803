'use client';

import { IconGripVertical } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useMay } from '#components/base/session/context.tsx';
import classes from './pipelines.module.css';
import { dropped, moved, type Pipeline, type Stage } from './pipelines.ts';
import type { Opened } from './pipelines-screen.tsx';
import { StageFacts } from './stage-facts.tsx';
import { moverOf, StageTools } from './stage-tools.tsx';
import { useFocusFollowsMove } from './use-focus-follows-move.ts';
import { useReorder } from './use-pipelines.ts';

const dragType = 'application/x-deal-stage';

/** The stages of a pipeline in order; dragging or buttons change the order. */
export function StageList({ pipeline, onOpen }: { pipeline: Pipeline; onOpen: (opened: Opened) => void }) {
  const t = useTranslations('pipelines');
  const may = useMay()('pipelines', 'update');
  const locale = useLocale();
  const reorder = useReorder();
  const { id: own, stages } = pipeline;
  const list = useRef<HTMLDivElement>(null);
  const followMove = useFocusFollowsMove(list);
  const put = (next: readonly Stage[]) => next !== stages && void reorder.stages(pipeline, next);
  const dragAndDropHooks = useStageDrag(stages, put);
  const label = t('stagesOf', { name: pipeline.name });
  if (!may) return <FixedStages label={label} stages={stages} />;
  return (
    <I18nProvider locale={locale}>
      <GridList
        ref={list}
        aria-label={label}
        className={classes.stages ?? ''}
        items={stages}
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={dragAndDropHooks}
        dependencies={[stages]}
      >
        {(stage) => {
          const at = stages.indexOf(stage);
          return (
            <GridListItem id={stage.id} textValue={stage.name} className={classes.stage ?? ''}>
              <Button
                slot="drag"
                className={classes.handle ?? ''}
                aria-label={t('drag', { name: stage.name })}
              >
                <IconGripVertical size={16} stroke={1.8} aria-hidden />
              </Button>
              <StageFacts stage={stage} />
              <StageTools
                stage={stage}
                isFirst={at === 0}
                isLast={at === stages.length - 1}
                onMove={(by) => {
                  followMove(moverOf(stage.id, by));
                  put(moved(stages, at, at + by));
                }}
                onEdit={() => onOpen({ act: 'edit-stage', pipeline: own, stage: stage.id })}
                onRemove={() => onOpen({ act: 'remove-stage', pipeline: own, stage: stage.id })}
              />
            </GridListItem>
          );
        }}
      </GridList>
    </I18nProvider>
  );
}

/** The stages as people see them who may not change their order. */
function FixedStages({ label, stages }: { label: string; stages: readonly Stage[] }) {
  return (
    <ol className={classes.stages} aria-label={label}>
      {stages.map((stage) => (
        <li key={stage.id} className={classes.stage}>
          <StageFacts stage={stage} />
        </li>
      ))}
    </ol>
  );
}

/** The hooks by which a stage is dragged to another position; `put` receives the new order. */
function useStageDrag(stages: readonly Stage[], put: (next: readonly Stage[]) => void) {
  const { dragAndDropHooks } = useDragAndDrop<Stage>({
    getItems: (keys) => [...keys].map((key) => ({ [dragType]: String(key) })),
    acceptedDragTypes: [dragType],
    onReorder: ({ keys, target }) => {
      const [id] = [...keys].map(String);
      if (id !== undefined && target.dropPosition !== 'on')
        put(dropped(stages, id, String(target.key), target.dropPosition));
    },
  });
  return dragAndDropHooks;
}
