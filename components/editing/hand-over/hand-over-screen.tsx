'use client';

import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { type Outputs, useTRPC } from '#components/base/data/trpc.ts';
import { sizeText } from '#components/base/files/size-text.ts';
import { CodeBlock } from '#components/base/ui/code/code-block.tsx';
import { Facts } from '#components/base/ui/facts.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { GuestPage } from '#components/shell/guest-page.tsx';
import { lengthText } from '../queue/face/length-text.ts';
import { RefusedReview } from '../review/refused-review.tsx';
import { useGuestSession } from '../review/visit.ts';
import classes from './hand-over.module.css';

type HandOver = Outputs['handOver']['get']['data'];

/** The page of somebody without an account who is given a film: what it is, its checksum, and the download. */
export function HandOverScreen({ token }: { token: string }) {
  const t = useTranslations('handOver');
  const [session, open] = useGuestSession(token);
  const { data, error } = useQuery(
    useTRPC().handOver.get.queryOptions({ token, ...(session === undefined ? {} : { session }) }),
  );
  const film = data?.data;
  return (
    <GuestPage organization={film?.organization} brand={film?.brand}>
      {!film && !error && <Skeleton height={280} radius="md" aria-label={t('loading')} />}
      {error && <RefusedReview error={error} token={token} onOpen={open} />}
      {film && !error && <Film film={film} />}
    </GuestPage>
  );
}

function Film({ film: { title, code, version_number, name, expires_at, file } }: { film: HandOver }) {
  const t = useTranslations('handOver');
  const format = useFormatter();
  const day = format.dateTime(new Date(expires_at), { dateStyle: 'medium', timeStyle: 'short' });
  const { size, duration_ms, width, height, sha256 } = file;
  const facts = [
    { name: t('file'), value: file.name },
    ...(size === null ? [] : [{ name: t('size'), value: sizeText(format, size) }]),
    ...(duration_ms === null ? [] : [{ name: t('length'), value: lengthText(duration_ms) }]),
    ...(width === null || height === null ? [] : [{ name: t('picture'), value: `${width} × ${height}` }]),
    { name: t('version'), value: t('versionOf', { number: version_number, code }) },
  ];
  return (
    <div className={classes.film}>
      <h1>{title}</h1>
      <p className={classes.quiet}>{t('about', { name, day })}</p>
      <Panel>
        <Facts facts={facts} />
        <Button
          component="a"
          href={file.url}
          // A browser ignores the name for an address elsewhere, and opens that.
          download={file.name}
          size="md"
          mt="md"
          leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
        >
          {t('download')}
        </Button>
      </Panel>
      {sha256 === null ? (
        <p className={classes.quiet}>{t('elsewhere')}</p>
      ) : (
        <Panel title={t('checksum')}>
          <div className={classes.checksum}>
            <p className={classes.quiet}>{t('checksumAbout')}</p>
            <CodeBlock text={sha256} name={t('checksum')} copyLabel={t('copy')} />
          </div>
        </Panel>
      )}
    </div>
  );
}
