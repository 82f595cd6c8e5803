'use client';

import { ActionIcon, Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowUpRight,
  IconPencil,
  IconSquare,
  IconTrash,
  IconTypography,
} from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from './drawing.module.css';
import { colors, type Tool, tools, widths } from './shapes.ts';
import type { DrawingState } from './use-drawing.ts';

const icons = { pen: IconPencil, arrow: IconArrowUpRight, box: IconSquare, text: IconTypography };
const icon = { size: 18, stroke: 1.7, 'aria-hidden': true };

/** The tools for a drawing: its tool, color and width, undo and clear. */
export function DrawingTools({ drawing, onDone }: { drawing: DrawingState; onDone: () => void }) {
  const t = useTranslations('drawing');
  const { tool, setTool, look, setLook } = drawing;
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('tools')}>
      <fieldset className={classes.group} aria-label={t('tool')}>
        {tools.map((one) => (
          <ToolKey key={one} of={one} isChosen={tool === one} onChoose={() => setTool(one)} />
        ))}
      </fieldset>
      <fieldset className={classes.group} aria-label={t('color')}>
        {colors.map((color) => (
          <ActionIcon
            key={color}
            variant={look.color === color ? 'light' : 'subtle'}
            color="gray"
            size="lg"
            data-tip={t(`colors.${color}`)}
            aria-label={t(`colors.${color}`)}
            aria-pressed={look.color === color}
            onClick={() => setLook({ ...look, color })}
          >
            <span className={classes.color} style={{ background: `var(--draw-${color})` }} />
          </ActionIcon>
        ))}
      </fieldset>
      <fieldset className={classes.group} aria-label={t('width')}>
        {widths.map((width) => (
          <ActionIcon
            key={width}
            variant={look.width === width ? 'light' : 'subtle'}
            color="gray"
            size="lg"
            data-tip={t(`widths.${width}`)}
            aria-label={t(`widths.${width}`)}
            aria-pressed={look.width === width}
            onClick={() => setLook({ ...look, width })}
          >
            <span className={classes.line} data-width={width} />
          </ActionIcon>
        ))}
      </fieldset>
      <Changes drawing={drawing} onDone={onDone} />
    </div>
  );
}

function ToolKey({ of, isChosen, onChoose }: { of: Tool; isChosen: boolean; onChoose: () => void }) {
  const t = useTranslations('drawing');
  const Icon = icons[of];
  return (
    <ActionIcon
      variant={isChosen ? 'light' : 'subtle'}
      color="gray"
      size="lg"
      data-tip={t(of)}
      aria-label={t(of)}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <Icon {...icon} />
    </ActionIcon>
  );
}

function Changes({ drawing, onDone }: { drawing: DrawingState; onDone: () => void }) {
  const t = useTranslations('drawing');
  const { shapes, undo, canUndo, clear, isFull } = drawing;
  return (
    <div className={classes.group}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        data-tip={t('undo')}
        aria-label={t('undo')}
        disabled={!canUndo}
        onClick={undo}
      >
        <IconArrowBackUp {...icon} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        data-tip={t('clear')}
        aria-label={t('clear')}
        disabled={shapes.length === 0}
        onClick={clear}
      >
        <IconTrash {...icon} />
      </ActionIcon>
      <Button size="compact-md" variant="default" onClick={onDone}>
        {t('done')}
      </Button>
      <span role="status">{isFull && t('full')}</span>
    </div>
  );
}
