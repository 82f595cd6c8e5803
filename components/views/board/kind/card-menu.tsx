'use client';

import { Menu } from '@mantine/core';
import { IconArrowRight, IconExternalLink } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { AnchoredMenu, type MenuAnchor } from '#components/base/ui/floating/anchored-menu.tsx';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import type { Stage } from '#components/records/record/bar/stage.ts';
import { boardOf, type KindRecord } from './kind-records.ts';
import { titleOf } from './moving.ts';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const;

interface Props extends MenuAnchor {
  records: readonly KindRecord[];
  targets: readonly Stage[];
  /** The keys that move records to a stage, by the value of the stage. */
  keys: ReadonlyMap<string, string>;
  onMove: (stage: Stage) => void;
}

/** The stages to which the records can be moved, and the page of a single record. */
export function CardMenu({ records, targets, keys, onMove, ...menu }: Props) {
  const t = useTranslations('boardView');
  const { kind, words } = useKind();
  const pageOf = usePageOf();
  const { by } = boardOf(kind);
  const [only, ...others] = records;
  if (!only) return null;
  const isOne = others.length === 0;
  const label = isOne ? t('actionsOf', { title: titleOf(kind, only) }) : t('move');
  return (
    <AnchoredMenu {...menu} label={label} position="bottom-end">
      {isOne && (
        <Menu.Item
          component={Link}
          href={pageOf(kind.kind, only.id) ?? ''}
          leftSection={<IconExternalLink {...icon} />}
          rightSection={<kbd>E</kbd>}
        >
          {t('open')}
        </Menu.Item>
      )}
      <Menu.Label>{t('moveTo')}</Menu.Label>
      {targets.map((stage) => {
        const key = keys.get(stage.value);
        return (
          <Menu.Item
            key={stage.value}
            leftSection={<IconArrowRight {...icon} />}
            rightSection={key && <kbd>{key.toUpperCase()}</kbd>}
            onClick={() => onMove(stage)}
          >
            {stage.title ?? words.value(kind.kind, by, stage.value)}
          </Menu.Item>
        );
      })}
    </AnchoredMenu>
  );
}
