'use client';

import { useMediaQuery } from '@mantine/hooks';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import type { BoardSlots, FaceProps } from '#components/views/board/slots.ts';
import { codeOf, isCard } from './cards/card.ts';
import cardClasses from './face/card.module.css';
import { CardFace } from './face/card-face.tsx';
import { QuickAddTool } from './quick-add/quick-add-tool.tsx';
import { phoneHeights, queueHeights } from './view-state.ts';

const QueueFace = ({ record, ...face }: FaceProps) =>
  isCard(record) ? <CardFace card={record} {...face} /> : null;

/** The parts of the board that are about cards. */
export function useQueueSlots(): BoardSlots {
  const router = useRouter();
  const isPhone = useMediaQuery('(max-width: 48em)', false);
  return useMemo(
    () => ({
      Face: QueueFace,
      frame: cardClasses.card ?? '',
      heights: { card: isPhone ? phoneHeights : queueHeights, row: 62, narrowRow: 96 },
      nameOf: (record) => (isCard(record) ? `${record.code} ${record.title}` : ''),
      codeOf: (record) => (isCard(record) ? codeOf(record) : ''),
      ColumnTool: QuickAddTool,
      open: (id) => router.push(`/queue/${id}`),
    }),
    [router, isPhone],
  );
}
