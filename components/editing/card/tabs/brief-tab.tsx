'use client';

import { Badge, Button } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useTRPC } from '#components/base/data/trpc.ts';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import { useRecordName } from '../../queue/dialogs/record-name.ts';
import classes from '../card.module.css';
import { useCardWorkspace } from '../card-workspace.ts';

/** A brief may hold any JSON, so nested values are rendered as lines of their own. */
function BriefValue({ value }: { value: unknown }): ReactNode {
  if (Array.isArray(value))
    return value.map((one, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat, and they never change their order
      <div key={at}>
        <BriefValue value={one} />
      </div>
    ));
  if (typeof value === 'object' && value !== null) return <Pairs of={value} />;
  return String(value ?? '—');
}

function Pairs({ of }: { of: object }) {
  const { words } = useCardWorkspace();
  return (
    <dl className={classes.pairs}>
      {Object.entries(of).map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{words.property('edit_card', name)}</dt>
          <dd>
            <BriefValue value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isEmpty = (value: object | null) => value === null || Object.keys(value).length === 0;

/** The brief of a card: the sources, the product and the audience. */
export function BriefTab() {
  const t = useTranslations('card.brief');
  const { card, mayWrite, open } = useCardWorkspace();
  const sources = card.source_urls ?? [];
  const brief = card.brief ?? {};
  const edit = mayWrite && (
    <Button size="compact-sm" variant="default" onClick={() => open({ kind: 'edit' })}>
      {t('edit')}
    </Button>
  );
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        <Panel title={t('brief')} aside={edit}>
          {card.description && <p className={classes.text}>{card.description}</p>}
          {isEmpty(brief) ? <p className={classes.quiet}>{t('noBrief')}</p> : <Pairs of={brief} />}
        </Panel>
        <Panel title={t('sources')}>
          {sources.length === 0 && <p className={classes.quiet}>{t('noSources')}</p>}
          <ul className={classes.list}>
            {sources.map((url) => (
              <li key={url} className={classes.quiet}>
                <a href={url} target="_blank" rel="noreferrer">
                  {url}
                </a>
              </li>
            ))}
          </ul>
        </Panel>
        <Transcript />
      </div>
      <div className={classes.stack}>
        <Panel title={t('target')}>
          {isEmpty(card.target) ? (
            <p className={classes.quiet}>{t('noTarget')}</p>
          ) : (
            <Pairs of={card.target ?? {}} />
          )}
        </Panel>
        <Panel title={t('related')}>
          <div className={classes.stack}>
            <Related of="projects" id={card.project_id} label={t('project')} />
            <Related of="companies" id={card.client_company_id} label={t('client')} />
            <Chips label={t('skills')}>{card.skills_required ?? []}</Chips>
            <Chips label={t('tags')}>{card.tags ?? []}</Chips>
          </div>
        </Panel>
      </div>
    </div>
  );
}

function Chips({ label, children }: { label: string; children: readonly string[] }): ReactNode {
  if (children.length === 0) return null;
  return (
    <div>
      <p className={classes.quiet}>{label}</p>
      <div className={classes.row}>
        {children.map((one) => (
          <Badge key={one} color="gray">
            {one}
          </Badge>
        ))}
      </div>
    </div>
  );
}

function Related({ of, id, label }: { of: 'projects' | 'companies'; id: string | null; label: string }) {
  const t = useTranslations('card');
  const name = useRecordName(of, id);
  const page = usePageOf()(of === 'projects' ? 'project' : 'company', id ?? '');
  return (
    <div>
      <p className={classes.quiet}>{label}</p>
      {id && page ? <Link href={page}>{name ?? id}</Link> : <span>{t('none')}</span>}
    </div>
  );
}

/** The transcript may be as long as a book, so it is loaded when it is opened. */
function Transcript() {
  const t = useTranslations('card.brief');
  const { card } = useCardWorkspace();
  const [isOpen, setOpen] = useState(false);
  const trpc = useTRPC();
  const read = useQuery(
    trpc.editCards.get.queryOptions(isOpen ? { id: card.id, fields: ['transcript'] } : skipToken),
  );
  return (
    <Panel title={t('transcript')}>
      {!card.has_transcript && <p className={classes.quiet}>{t('noTranscript')}</p>}
      {card.has_transcript && !read.data && (
        <Button variant="default" loading={read.isFetching} onClick={() => setOpen(true)}>
          {t('openTranscript')}
        </Button>
      )}
      {read.isError && <p role="alert">{t('transcriptFailed')}</p>}
      {read.data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section className={classes.scrolling} tabIndex={0} aria-label={t('transcript')}>
          {read.data.data.transcript}
        </section>
      )}
    </Panel>
  );
}
