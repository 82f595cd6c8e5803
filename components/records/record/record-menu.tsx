'use client';

import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useOfferInPalette } from '#components/base/page-actions/page-actions.ts';
import { usePressMenu } from '#components/base/ui/floating/press-menu.ts';
import type { Call, Entry } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { useAllowed } from '../kinds/use-allowed.ts';
import { useNameOf } from '../values/titles.tsx';
import { isAtOnce, isCallFit } from './offered-actions.ts';
import type { OpenStep } from './steps.ts';

const RecordMenuItems = dynamic(
  () => loadPart(() => import('./record-menu-items.tsx')).then((all) => all.RecordMenuItems),
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
  const { kind, words } = useKind();
  const [dialog, setDialog] = useState<Call | 'remove' | 'data'>();
  const name = useNameOf(record);
  const menu = usePressMenu();
  const { actions, mayRemove } = useOffered(record, shown);
  const close = () => setDialog(undefined);
  // An operation that has a button without a question has its question here.
  const labelOf = ({ area, verb }: Call) => `${words.verb(area, verb)}${isAtOnce(kind, { verb }) ? '…' : ''}`;
  const items = actions.map((action) => ({
    key: `${action.area}.${action.verb}`,
    label: labelOf(action),
    run: () => setDialog(action),
  }));
  useOfferInPalette([
    ...items,
    ...(mayRemove ? [{ label: words.verb(kind.area, 'remove'), run: () => setDialog('remove') }] : []),
  ]);
  return (
    <>
      <ActionIcon variant="default" size={36} aria-label={t('moreActionsOf', { name })} {...menu.button}>
        <IconDots size={18} stroke={1.8} />
      </ActionIcon>
      {menu.anchor && (
        <RecordMenuItems
          anchor={menu.anchor}
          onClose={menu.close}
          label={t('moreActionsOf', { name })}
          record={record}
          usual={usual}
          steps={steps}
          onStep={onStep}
          actions={items}
          onData={() => setDialog('data')}
          onRemove={mayRemove ? () => setDialog('remove') : undefined}
        />
      )}
      {dialog === 'remove' && <RemoveDialog record={record} onClose={close} />}
      {dialog === 'data' && <DeveloperDialog record={record} onClose={close} />}
      {typeof dialog === 'object' && (
        <ActionDialog action={dialog} record={record} isAsking onClose={close} />
      )}
    </>
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
  return { actions, mayRemove };
}
