import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { type Namespace, pick } from '../wording/messages/shared.ts';
import { MoreTexts } from './more-texts.tsx';

/** Provides the texts of one page to its client components, so that other pages do not download them. */
export async function Texts({ of, children }: { of: readonly Namespace[]; children: ReactNode }) {
  return <MoreTexts messages={pick(await getMessages(), of)}>{children}</MoreTexts>;
}
