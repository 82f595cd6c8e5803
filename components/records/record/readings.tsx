'use client';

import { Button, Group } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import type { Reading } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { useAllowed } from '../kinds/use-allowed.ts';

const ReadingDialog = dynamic(
  () => loadPart(() => import('./reading-dialog.tsx')).then((all) => all.ReadingDialog),
  {
    ssr: false,
  },
);

/** Further reads of a record, such as its past prices or the recipients of a campaign. */
export function Readings({ id }: { id: string }) {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  const allowed = useAllowed();
  const [open, setOpen] = useState<Reading>();
  const readings = kind.readings.filter(({ area, verb }) => {
    const isShown = area === kind.area && verb === kind.screen.document?.verb;
    const isElsewhere = area === kind.area && kind.screen.calls[verb]?.is_elsewhere === true;
    return !isShown && !isElsewhere && allowed(area, verb);
  });
  if (readings.length === 0) return null;
  return (
    <Panel title={t('readings')}>
      <Group gap="xs">
        {readings.map((one) => (
          <Button key={`${one.area}.${one.verb}`} size="xs" variant="default" onClick={() => setOpen(one)}>
            {words.verb(one.area, one.verb)}
          </Button>
        ))}
      </Group>
      {open && <ReadingDialog id={id} reading={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
}
