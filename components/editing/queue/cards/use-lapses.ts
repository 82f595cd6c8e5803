'use client';

import { useEffect, useRef } from 'react';
import { useTRPCClient } from '#components/base/data/trpc.ts';
import type { KnownRecords, RecordStore } from '#components/views/board/records/known-records.ts';
import type { Card } from './card.ts';

/** Delay after the end of a claim, because the server's clock decides and not the browser's. */
const graceMs = 400;
const longestMs = 60 * 60 * 1000;

/** A claim lapses without an event, so the card is loaded again when its time is over. */
export function useLapses(known: KnownRecords<Card>, store: RecordStore<Card>) {
  const client = useTRPCClient();
  const asked = useRef(new Set<string>());

  useEffect(() => {
    const held = [...known.values()].filter(
      ({ id, lease_expires_at: at }) => at !== null && !asked.current.has(`${id} ${at}`),
    );
    const first = Math.min(...held.map(({ lease_expires_at }) => Date.parse(lease_expires_at ?? '')));
    if (!Number.isFinite(first)) return;
    const timer = setTimeout(
      async () => {
        const over = held.filter(({ lease_expires_at: at }) => Date.parse(at ?? '') <= Date.now());
        for (const { id, lease_expires_at: at } of over) asked.current.add(`${id} ${at}`);
        const answers = await Promise.allSettled(over.map(({ id }) => client.editCards.get.query({ id })));
        const cards = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data] : []));
        store.add(cards);
      },
      Math.min(longestMs, Math.max(0, first - Date.now()) + graceMs),
    );
    return () => clearTimeout(timer);
  }, [known, client, store]);
}
