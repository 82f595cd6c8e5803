'use client';

import { Button } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Inputs } from '../data/trpc.ts';
import type { Area, VerbOf } from '../session/facts.ts';

type Given = Readonly<Record<string, unknown>>;

const CodeDialog = dynamic(() => import('./code-dialog.tsx').then((all) => all.CodeDialog), { ssr: false });

/** The exact call that a form or an action makes, for who wants a program to make it. */
export function AsCode<A extends Area, V extends VerbOf<A>>({
  area,
  verb,
  input,
}: {
  area: A;
  verb: V;
  /** Read when it is opened: what the form holds then. */
  input: () => Inputs[A][V] & Given;
}) {
  const t = useTranslations('asCode');
  const [shown, setShown] = useState<Given>();
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconCode size={17} stroke={1.7} aria-hidden />}
        onClick={() => setShown(input())}
      >
        {t('show')}
      </Button>
      {shown && <CodeDialog name={`${area}-${verb}`} input={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
