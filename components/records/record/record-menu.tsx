'use client';

import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowRight, IconBolt, IconCode, IconDots, IconTrash } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useOfferInPalette } from '#components/base/page-actions/page-actions.ts';
import { useMay } from '#components/base/session/context.tsx';
import type { Call, Entry } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { useAllowed } from '../kinds/use-allowed.ts';
import { useNameOf } from '../values/titles.tsx';
import { isAtOnce, isCallFit } from './offered-actions.ts';
import type { OpenStep } from './steps.ts';

const FunctionItems = dynamic(
  () =>
    loadPart(() => import('#components/ai/functions/function-items.tsx')).then((all) => all.FunctionItems),
  { ssr: false },
);

const ActionDialog = dynamic(
  () => loadPart(() => import('./action-dialog.tsx')).then((all) => all.ActionDialog),
  {
    ssr: false,
  },
);
const RemoveDialog = dynamic(
  () => loadPart(() => import('./remove-dialog.tsx')).then((all) => all.RemoveDialog),
  {
    ssr: false,
  },
);
const DeveloperDialog = dynamic(
  () => loadPart(() => import('./developer-dialog.tsx')).then((all) => all.DeveloperDialog),
  {
    ssr: false,
  },
);

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true };

interface Props {
  record: Entry;
  /** The usual actions besides the next one, which has a button. */
  usual?: readonly { key: string; label: string; run: () => void }[];
  /** The other steps. */
  steps?: readonly OpenStep[];
  onStep?: (step: OpenStep) => void;
  /** Operations that are offered already. */
  shown?: readonly Call[];
}

/** The menu of a record with the remaining operations of its router. */
export function RecordMenu({ record, usual = [], steps = [], onStep, shown = [] }: Props) {
  const t = useTranslations('data');
  const own = useTranslations('record');
  const { kind, words } = useKind();
  const [dialog, setDialog] = useState<Call | 'remove' | 'data'>();
  const name = useNameOf(record);
  const { isDeleted, actions, mayRemove } = useOffered(record, shown);
  const close = () => setDialog(undefined);
  // An operation that has a button without a question has its question here.
  const labelOf = ({ area, verb }: Call) =>
    `${words.verb(area, verb)}${isAtOnce(kind, { area, verb }) ? '…' : ''}`;
  const may = useMay();
  const ending = steps.filter(({ step }) => step.ending !== null);
  useOfferInPalette([
    ...actions.map((action) => ({ label: labelOf(action), run: () => setDialog(action) })),
    ...(mayRemove ? [{ label: words.verb(kind.area, 'remove'), run: () => setDialog('remove') }] : []),
  ]);
  const itemOf = (step: OpenStep) => <StepItem key={step.to} record={record} step={step} onStep={onStep} />;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('moreActionsOf', { name })}>
            <IconDots size={18} stroke={1.8} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {usual.map(({ key, label, run }) => (
            <Menu.Item key={key} leftSection={<IconArrowRight {...icon} />} onClick={run}>
              {label}
            </Menu.Item>
          ))}
          {steps.filter(({ step }) => step.ending === null).map(itemOf)}
          {actions.map((action) => (
            <Menu.Item
              key={`${action.area}.${action.verb}`}
              leftSection={<IconBolt {...icon} />}
              onClick={() => setDialog(action)}
            >
              {labelOf(action)}
            </Menu.Item>
          ))}
          {!isDeleted && may('ai', 'run') && <FunctionItems kind={kind.kind} id={record.id} />}
          <Menu.Item leftSection={<IconCode {...icon} />} onClick={() => setDialog('data')}>
            {own('forDevelopers')}
          </Menu.Item>
          {(mayRemove || ending.length > 0) && <Menu.Divider />}
          {ending.map(itemOf)}
          {mayRemove && (
            <Menu.Item
              color="brick"
              leftSection={<IconTrash {...icon} />}
              onClick={() => setDialog('remove')}
            >
              {words.verb(kind.area, 'remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'remove' && <RemoveDialog record={record} onClose={close} />}
      {dialog === 'data' && <DeveloperDialog record={record} onClose={close} />}
      {typeof dialog === 'object' && (
        <ActionDialog action={dialog} record={record} isAsking onClose={close} />
      )}
    </>
  );
}

interface StepItemProps {
  record: Entry;
  step: OpenStep;
  onStep: Props['onStep'];
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

/** The operations that this person may call on the record in its state, without those shown elsewhere. */
function useOffered(record: Entry, shown: readonly Call[]) {
  const { kind } = useKind();
  const allowed = useAllowed();
  const isDeleted = typeof record.deleted_at === 'string';
  const actions = isDeleted
    ? []
    : kind.actions.filter(
        (one) =>
          allowed(one.area, one.verb) &&
          (!shown.includes(one) || isAtOnce(kind, one)) &&
          isCallFit(kind, one, record),
      );
  const mayRemove = !isDeleted && kind.verbs.includes('remove') && allowed(kind.area, 'remove');
  return { isDeleted, actions, mayRemove };
}
