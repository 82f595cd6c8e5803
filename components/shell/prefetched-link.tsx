'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { ComponentProps } from 'react';

/**
 * Prefetches a page when its link is hovered or focused; prefetching every visible link would load too many
 * pages.
 */
export function PrefetchedLink({
  href,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'href'> & { href: string }) {
  const router = useRouter();
  const ahead = () => router.prefetch(href);
  return <Link href={href} prefetch={false} onMouseEnter={ahead} onFocus={ahead} {...rest} />;
}
