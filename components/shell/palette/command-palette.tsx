'use client';

import { useHotkeys } from '@mantine/hooks';
import dynamic from 'next/dynamic';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useHasBeenTrue } from '#components/base/ui/use-has-been-true.ts';
import { palette, useIsPaletteOpen } from './palette.ts';

const PaletteDialog = dynamic(
  () => loadPart(() => import('./palette-dialog.tsx')).then((all) => all.PaletteDialog),
  {
    ssr: false,
  },
);

/** The palette is downloaded when it is opened for the first time. */
export function CommandPalette() {
  const isOpen = useIsPaletteOpen();
  const isWanted = useHasBeenTrue(isOpen);
  useHotkeys([['mod+K', palette.toggle]], []);
  return isWanted && <PaletteDialog isOpen={isOpen} />;
}
