'use client';

import { Broken } from '#components/base/ui/broken.tsx';
import classes from '#components/base/ui/page.module.css';

export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <main id="main" className={classes.page}>
      <Broken digest={error.digest} onRetry={reset} />
    </main>
  );
}
