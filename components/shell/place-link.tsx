'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { ComponentProps } from 'react';

/** Fetches a place ahead when somebody points at it, and not all of them because they can be seen. */
export function PlaceLink({ href, ...rest }: Omit<ComponentProps<typeof Link>, 'href'> & { href: string }) {
  const router = useRouter();
  const ahead = () => router.prefetch(href);
  return <Link href={href} prefetch={false} onMouseEnter={ahead} onFocus={ahead} {...rest} />;
}
