'use client';

import { Menu } from '@mantine/core';
import { IconCode, IconDownload, IconPlayerPlay, IconPrinter, IconUpload } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AnchoredMenu, type MenuAnchor } from '#components/base/ui/floating/anchored-menu.tsx';
import { type Call, placeOf } from '#components/records/kinds/kind.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useAllowed } from '#components/records/kinds/use-allowed.ts';
import { GroupingItems } from './grouped/grouping-items.tsx';
import { GroupingSteps } from './grouped/grouping-steps.tsx';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true };

interface Props extends MenuAnchor {
  isImportable: boolean;
  isGroupable: boolean;
  onExport: () => void;
  onCode: () => void;
  /** For operations that do not concern one record, such as calculating the pay of a month. */
  onCall: (call: Call) => void;
}

export function ListMenuItems({ isImportable, isGroupable, onExport, onCode, onCall, ...menu }: Props) {
  const t = useTranslations();
  const { kind, words } = useKind();
  const allowed = useAllowed();
  const [isGrouping, setIsGrouping] = useState(false);
  const calls = kind.calls.filter(
    ({ area, verb }) => allowed(area, verb) && kind.screen.calls[verb]?.is_elsewhere !== true,
  );
  if (isGrouping)
    return (
      <AnchoredMenu
        {...menu}
        label={t('data.groupBy')}
        position="bottom-end"
        withInitialFocusPlaceholder={false}
      >
        <GroupingItems />
      </AnchoredMenu>
    );
  return (
    <AnchoredMenu {...menu} label={t('data.listActions')} position="bottom-end">
      {calls.map((call) => (
        <Menu.Item key={call.verb} leftSection={<IconPlayerPlay {...icon} />} onClick={() => onCall(call)}>
          {words.verb(call.area, call.verb)}
        </Menu.Item>
      ))}
      {kind.verbs.includes('export') && allowed(kind.area, 'export') && (
        <Menu.Item leftSection={<IconDownload {...icon} />} onClick={onExport}>
          {t('data.export')}
        </Menu.Item>
      )}
      {isImportable && (
        <Menu.Item
          component={Link}
          href={`${placeOf(kind.plural)}/import`}
          leftSection={<IconUpload {...icon} />}
        >
          {t('data.import.name')}
        </Menu.Item>
      )}
      {isGroupable && <GroupingSteps onChoose={() => setIsGrouping(true)} />}
      <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
        {t('data.print')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconCode {...icon} />} onClick={onCode}>
        {t('asCode.show')}
      </Menu.Item>
    </AnchoredMenu>
  );
}
