'use client';

import { useHotkeys } from '@mantine/hooks';
import { useSpotlight } from '@mantine/spotlight';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { palette, paletteStore } from './palette.ts';

const PaletteDialog = dynamic(
  () => loadPart(() => import('./palette-dialog.tsx')).then((all) => all.PaletteDialog),
  {
    ssr: false,
  },
);

/** The palette is downloaded when it is opened for the first time. */
export function CommandPalette() {
  const { opened } = useSpotlight(paletteStore);
  const [isWanted, setWanted] = useState(false);
  useHotkeys([['mod+K', palette.toggle]], []);
  useEffect(() => {
    if (opened) setWanted(true);
  }, [opened]);
  return isWanted && <PaletteDialog />;
}
