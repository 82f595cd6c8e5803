'use client';

/**
 * Replaces the page when the root layout itself failed, so it relies on nothing of it (theme, texts,
 * language).
 */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en">
      <body
        style={{
          maxWidth: '60ch',
          margin: '12vh auto',
          padding: '0 20px',
          fontFamily: 'system-ui, sans-serif',
        }}
      >
        <title>Platform</title>
        <main>
          <h1 style={{ fontSize: 24 }}>This page did not work</h1>
          <p>The fault is ours. Try again; if it stays, tell your administrator.</p>
          <button type="button" onClick={reset}>
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
