'use client';

import { Switch } from '@mantine/core';
import { useTranslations } from 'next-intl';
import type { MenuAnchor } from '#components/base/ui/floating/anchored-menu.tsx';
import { AnchoredPopover } from '#components/base/ui/floating/anchored-popover.tsx';
import { useSchedule } from './context.ts';
import classes from './schedule.module.css';

/** Switches the sources of the calendar on and off. */
export function LayerChoice({ anchor, onClose }: MenuAnchor) {
  const t = useTranslations('scheduleView');
  const { shown, slots } = useSchedule();
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose} label={t('layers')}>
      <div className={classes.options}>
        {slots.layers.map((layer) => (
          <Switch
            key={layer.key}
            label={layer.label}
            checked={shown.isLayerOn(layer)}
            onChange={() => shown.toggleLayer(layer)}
          />
        ))}
      </div>
    </AnchoredPopover>
  );
}
