'use client';

import { useEffect } from 'react';

/** Paper is white, so a page in dark is printed with the colors of the light scheme. */
export function useLightPrint() {
  useEffect(() => {
    const print = matchMedia('print');
    const root = document.documentElement;
    let before: string | undefined;
    const change = () => {
      if (print.matches) {
        before = root.dataset.mantineColorScheme;
        root.dataset.mantineColorScheme = 'light';
      } else if (before !== undefined) root.dataset.mantineColorScheme = before;
    };
    print.addEventListener('change', change);
    return () => print.removeEventListener('change', change);
  }, []);
}
