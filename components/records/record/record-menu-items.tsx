'use client';

import { Menu } from '@mantine/core';
import { IconArrowRight, IconBolt, IconCode, IconTrash } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useMay } from '#components/base/session/context.tsx';
import { AnchoredMenu, type MenuAnchor } from '#components/base/ui/floating/anchored-menu.tsx';
import type { Entry } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import type { OpenStep } from './steps.ts';

const FunctionItems = dynamic(
  () =>
    loadPart(() => import('#components/ai/functions/function-items.tsx')).then((all) => all.FunctionItems),
  { ssr: false },
);

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true };

interface Item {
  key: string;
  label: string;
  run: () => void;
}

interface Props extends MenuAnchor {
  label: string;
  record: Entry;
  usual: readonly Item[];
  steps: readonly OpenStep[];
  onStep: ((step: OpenStep) => void) | undefined;
  actions: readonly Item[];
  onData: () => void;
  /** Undefined if the person may not remove the record. */
  onRemove: (() => void) | undefined;
}

/** The remaining operations of a record. */
export function RecordMenuItems({ record, usual, steps, onStep, actions, onData, onRemove, ...menu }: Props) {
  const t = useTranslations('record');
  const { kind, words } = useKind();
  const may = useMay();
  const isDeleted = typeof record.deleted_at === 'string';
  const ending = steps.filter(({ step }) => step.ending !== null);
  const itemOf = (step: OpenStep) => <StepItem key={step.to} record={record} step={step} onStep={onStep} />;
  return (
    <AnchoredMenu {...menu} position="bottom-end">
      {usual.map(({ key, label, run }) => (
        <Menu.Item key={key} leftSection={<IconArrowRight {...icon} />} onClick={run}>
          {label}
        </Menu.Item>
      ))}
      {steps.filter(({ step }) => step.ending === null).map(itemOf)}
      {actions.map(({ key, label, run }) => (
        <Menu.Item key={key} leftSection={<IconBolt {...icon} />} onClick={run}>
          {label}
        </Menu.Item>
      ))}
      {!isDeleted && may('ai', 'run') && <FunctionItems kind={kind.kind} id={record.id} />}
      <Menu.Item leftSection={<IconCode {...icon} />} onClick={onData}>
        {t('forDevelopers')}
      </Menu.Item>
      {(onRemove || ending.length > 0) && <Menu.Divider />}
      {ending.map(itemOf)}
      {onRemove && (
        <Menu.Item color="brick" leftSection={<IconTrash {...icon} />} onClick={onRemove}>
          {words.verb(kind.area, 'remove')}
        </Menu.Item>
      )}
    </AnchoredMenu>
  );
}

interface StepItemProps extends Pick<Props, 'record' | 'onStep'> {
  step: OpenStep;
}

function StepItem({ record, step: open, onStep }: StepItemProps) {
  const { kind, words } = useKind();
  return (
    <Menu.Item
      leftSection={<IconArrowRight {...icon} />}
      {...(open.step.ending === 'bad' ? { color: 'brick' } : {})}
      onClick={() => onStep?.(open)}
    >
      {words.step(kind.kind, open.to, String(record.status))}
    </Menu.Item>
  );
}
