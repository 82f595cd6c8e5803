import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { type Namespace, pick } from '../wording/messages/shared.ts';
import { MoreTexts } from './more-texts.tsx';

/** What the components of a place say in the browser, and only there: other pages do not download it. */
export async function Texts({ of, children }: { of: readonly Namespace[]; children: ReactNode }) {
  return <MoreTexts messages={pick(await getMessages(), of)}>{children}</MoreTexts>;
}
