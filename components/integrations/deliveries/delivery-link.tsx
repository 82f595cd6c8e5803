'use client';

import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpenDelivery } from './view.ts';

/** A link that opens a delivery over the page; its address also opens in another tab. */
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
