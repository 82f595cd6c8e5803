'use client';

import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpenDelivery } from './view.ts';

/** Opens one delivery above the page; by its address also in another tab. */
export function DeliveryLink({ id, children }: { id: string; children: ReactNode }) {
  const [, open] = useOpenDelivery();
  return (
    <Anchor
      inherit
      underline="always"
      href={`?delivery=${id}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void open(id);
      }}
    >
      {children}
    </Anchor>
  );
}
