'use client';

import { memo, useEffect, useRef, useState } from 'react';
import classes from './preview.module.css';

/** The width of the page of a document, in pixels. */
const sheetWidth = 864;

interface Props {
  page: string;
  title: string;
}

/**
 * The page of a document, scaled to the width. It is confined: nothing in it runs, and it loads nothing. A newer page takes
 * the place of the content, so the scroll position stays and nothing flickers.
 */
export const SheetFrame = memo(({ page, title }: Props) => {
  const [first] = useState(page);
  const frame = useRef<HTMLIFrameElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [height, setHeight] = useState(0);
  const [scale, setScale] = useState(0);

  useEffect(() => {
    const written = frame.current?.contentDocument;
    if (!isLoaded || !written) return;
    const next = new DOMParser().parseFromString(page, 'text/html');
    written.documentElement.lang = next.documentElement.lang;
    written.head.replaceChildren(...next.head.childNodes);
    written.body.replaceChildren(...next.body.childNodes);
    setHeight(written.documentElement.getBoundingClientRect().height);
  }, [page, isLoaded]);

  useEffect(() => {
    const { current } = desk;
    if (!current) return;
    const measured = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, entry.contentRect.width / sheetWidth));
    });
    measured.observe(current);
    return () => measured.disconnect();
  }, []);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.desk} tabIndex={0} aria-label={title}>
      <div ref={desk} className={classes.sheet} style={{ height: height * scale }}>
        <iframe
          ref={frame}
          title={title}
          tabIndex={-1}
          // The console replaces the content, which it may do only in a page of the same origin.
          sandbox="allow-same-origin"
          srcDoc={first}
          style={{ width: sheetWidth, height, transform: `scale(${scale})` }}
          onLoad={() => setLoaded(true)}
        />
      </div>
    </section>
  );
});
