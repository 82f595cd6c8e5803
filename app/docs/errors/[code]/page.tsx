import { Badge, Title } from '@mantine/core';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getMessages, getTranslations } from 'next-intl/server';
import { isErrorCode } from '#components/base/data/error-codes.ts';
import { CodeBlock } from '#components/base/ui/code/code-block.tsx';
import classes from '#components/platform/docs/docs.module.css';
import { errorFacts } from '#components/platform/docs/error-facts.ts';
import { runningApp } from '#server/boot/bridge.ts';
import { errorTable } from '#server/vocabulary/error-table.ts';
import { errorBody } from '#server/vocabulary/errors.ts';

type Props = { params: Promise<{ code: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { code } = await params;
  return { title: code };
}

function Section({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

export default async function ErrorCodePage({ params }: Props) {
  const { code } = await params;
  if (!isErrorCode(code)) notFound();
  const t = await getTranslations('docs');
  const { errorDocs } = await getMessages();
  const { title, meaning, when, fix } = errorDocs[code];
  const { also, example } = errorFacts[code];
  const reply = errorBody(example, 'req_01hzy3v7q2m8k4t6w9x0ab5cde', runningApp().config.publicUrl);
  return (
    <main id="main" tabIndex={-1} className={classes.page}>
      <Link href="/docs/errors" className={classes.back}>
        ← {t('all')}
      </Link>
      <Title order={1}>{title}</Title>
      <div className={classes.facts}>
        <Badge size="lg" ff="monospace" color="gray">
          {code}
        </Badge>
        <Badge size="lg">
          {t('status')} {errorTable[code].status}
        </Badge>
        {also.length > 0 && (
          <Badge size="lg" color="gray">
            {t('alsoWith', { codes: also.join(', ') })}
          </Badge>
        )}
      </div>
      <section className={classes.section}>
        <h2>{t('meaning')}</h2>
        <p>{meaning}</p>
      </section>
      <Section title={t('when')} points={when} />
      <Section title={t('fix')} points={fix} />
      <section className={classes.section}>
        <h2>{t('example')}</h2>
        <CodeBlock text={JSON.stringify(reply, null, 2)} name={t('example')} />
      </section>
    </main>
  );
}
