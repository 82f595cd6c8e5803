'use client';

import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Given } from '#components/base/as-code/named-code.tsx';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useOfferInPalette } from '#components/base/page-actions/page-actions.ts';
import { usePressMenu } from '#components/base/ui/floating/press-menu.ts';
import type { Call } from '#components/records/kinds/kind.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useExport } from './use-export.ts';
import { useView } from './use-view.ts';
import { listInputOf, searchOf } from './view.ts';

const ListMenuItems = dynamic(
  () => loadPart(() => import('./list-menu-items.tsx')).then((all) => all.ListMenuItems),
  { ssr: false },
);
const CodeDialog = dynamic(
  () => loadPart(() => import('#components/base/as-code/code-dialog.tsx')).then((all) => all.CodeDialog),
  { ssr: false },
);
const ActionDialog = dynamic(
  () =>
    loadPart(() => import('#components/records/record/action-dialog.tsx')).then((all) => all.ActionDialog),
  { ssr: false },
);

interface Props {
  isImportable: boolean;
  parent: string | undefined;
  /** The list is shown, and not another view of the records that has no groups. */
  isGroupable?: boolean;
}

/** Everything that can be done with a list besides adding a record. */
export function ListMenu({ isImportable, parent, isGroupable = true }: Props) {
  const t = useTranslations('data');
  const asCode = useTranslations('asCode');
  const { kind } = useKind();
  const { view, filters } = useView();
  const { button, anchor, close } = usePressMenu();
  const file = useExport();
  const [code, setCode] = useState<Given>();
  const [call, setCall] = useState<Call>();
  const scope = parent === undefined ? {} : { id: parent };
  const showCode = () => setCode({ ...listInputOf(kind, view, filters), ...scope });
  useOfferInPalette([{ label: asCode('show'), run: showCode }]);
  return (
    <>
      {file.state === 'failed' && <p role="alert">{t('exportFailed')}</p>}
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('listActions')}
        data-tip={t('listActions')}
        loading={file.state === 'running'}
        {...button}
      >
        <IconDots size={18} stroke={1.8} aria-hidden />
      </ActionIcon>
      {anchor && (
        <ListMenuItems
          anchor={anchor}
          onClose={close}
          isImportable={isImportable}
          isGroupable={isGroupable}
          onExport={() => void file.start({ ...searchOf(kind, view, filters), ...scope })}
          onCode={showCode}
          onCall={setCall}
        />
      )}
      {code && <CodeDialog name={`${kind.area}-list`} input={code} onClose={() => setCode(undefined)} />}
      {call && <ActionDialog action={call} onClose={() => setCall(undefined)} />}
    </>
  );
}
