'use client';

import { VisuallyHidden } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { useHasBeenTrue } from '../ui/use-has-been-true.ts';
import classes from './document.module.css';

/** Limit of a page's canvas: sharp on fine screens, and still within the memory of phones. */
const mostPixels = 4_000_000;

function draw(page: PDFPageProxy, canvas: HTMLCanvasElement) {
  const natural = page.getViewport({ scale: 1 });
  const wanted = (canvas.clientWidth / natural.width) * Math.max(window.devicePixelRatio, 1);
  const most = Math.sqrt(mostPixels / (natural.width * natural.height));
  const viewport = page.getViewport({ scale: Math.min(wanted, most) });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  return page.render({ canvas, viewport });
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join('');
}

/** One page of a PDF, drawn once it comes near the visible area, with its text for screen readers. */
export function PdfPage({ pdf, number, label }: { pdf: PDFDocumentProxy; number: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { ref, entry } = useIntersection({ rootMargin: '600px' });
  const isWanted = useHasBeenTrue(entry?.isIntersecting === true);
  const [text, setText] = useState('');

  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    let drawing: ReturnType<typeof draw> | undefined;
    const show = async () => {
      const page = await pdf.getPage(number);
      if (isLeft || !canvas.current) return;
      drawing = draw(page, canvas.current);
      setText(await textOf(page));
      await drawing.promise;
    };
    // A cancelled drawing rejects, and no caller waits for it.
    show().catch(() => undefined);
    return () => {
      isLeft = true;
      drawing?.cancel();
    };
  }, [isWanted, pdf, number]);

  return (
    <section ref={ref} className={classes.page} aria-label={label}>
      <canvas ref={canvas} aria-hidden />
      <VisuallyHidden>{text}</VisuallyHidden>
    </section>
  );
}
