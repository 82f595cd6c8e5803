'use client';

import { Button } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadPart } from '../offline/load-part.ts';
import { useOfferInPalette } from '../page-actions/page-actions.ts';

export type Given = Readonly<Record<string, unknown>>;

const CodeDialog = dynamic(() => loadPart(() => import('./code-dialog.tsx')).then((all) => all.CodeDialog), {
  ssr: false,
});

/** A button that shows the API call `name`, such as `deals-update`. The palette offers it too. */
export function NamedCode({ name, input }: { name: string; input: () => Given }) {
  const t = useTranslations('asCode');
  const [shown, setShown] = useState<Given>();
  const show = () => setShown(input());
  useOfferInPalette([{ label: t('show'), run: show }]);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconCode size={17} stroke={1.7} aria-hidden />}
        onClick={show}
      >
        {t('show')}
      </Button>
      {shown && <CodeDialog name={name} input={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
