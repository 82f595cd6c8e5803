'use client';

import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useFacts } from '#components/base/session/context.tsx';
import { isAllowed } from '#components/base/session/facts.ts';
import { nested } from '../flat.ts';
import classes from './sample.module.css';

const SampleDocument = dynamic(
  () => loadPart(() => import('./sample-document.tsx')).then((all) => all.SampleDocument),
  { ssr: false },
);

interface Props {
  /** The typed settings by their path. */
  patch: Readonly<Record<string, unknown>>;
  children: ReactNode;
}

/** Settings that documents show, beside a sample document. */
export function WithSample({ patch, children }: Props) {
  const facts = useFacts();
  if (!isAllowed(facts, 'invoices', 'sample')) return children;
  return (
    <div className={classes.beside}>
      <div className={classes.parts}>
        <div>{children}</div>
        <SampleDocument typed={nested(patch)} />
      </div>
    </div>
  );
}
