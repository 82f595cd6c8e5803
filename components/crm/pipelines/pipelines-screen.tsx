'use client';

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useMay } from '#components/base/session/context.tsx';
import { Notice } from '#components/base/ui/notice.tsx';
import settings from '#components/platform/settings/settings.module.css';
import { PipelinePanel } from './pipeline-panel.tsx';
import classes from './pipelines.module.css';
import { usePipelines } from './use-pipelines.ts';

const PipelineDialog = dynamic(
  () => loadPart(() => import('./pipeline-dialog.tsx')).then((all) => all.PipelineDialog),
  {
    ssr: false,
  },
);
const StageDialog = dynamic(
  () => loadPart(() => import('./stage-dialog.tsx')).then((all) => all.StageDialog),
  {
    ssr: false,
  },
);
const RemoveDialog = dynamic(
  () => loadPart(() => import('./remove-dialog.tsx')).then((all) => all.RemoveDialog),
  {
    ssr: false,
  },
);

const acts = ['new', 'rename', 'remove', 'add-stage', 'edit-stage', 'remove-stage'] as const;
const parsers = { act: parseAsStringLiteral(acts), pipeline: parseAsString, stage: parseAsString };

export interface Opened {
  act: (typeof acts)[number];
  pipeline?: string;
  stage?: string;
}

/** The page of pipelines with their stages. The open dialog is stored in the address. */
export function PipelinesScreen() {
  const t = useTranslations('pipelines');
  const may = useMay();
  const found = usePipelines();
  const [view, setView] = useQueryStates(parsers, { history: 'push', clearOnDefault: true });
  const all = found.data?.data ?? [];
  const pipeline = all.find(({ id }) => id === view.pipeline);
  const stage = pipeline?.stages.find(({ id }) => id === view.stage);
  const close = () => void setView(null);
  const open = ({ act, pipeline: of, stage: one }: Opened) =>
    void setView({ act, pipeline: of ?? null, stage: one ?? null });

  return (
    <div className={settings.stack}>
      {may('pipelines', 'create') && (
        <div className={classes.bar}>
          <Button
            leftSection={<IconPlus size={17} stroke={2} aria-hidden />}
            onClick={() => open({ act: 'new' })}
          >
            {t('new')}
          </Button>
        </div>
      )}
      {found.isError && (
        <Notice title={t('failed')} action={<Button onClick={() => found.refetch()}>{t('retry')}</Button>} />
      )}
      {all.map((one) => (
        <PipelinePanel key={one.id} pipeline={one} isLast={all.length === 1} onOpen={open} />
      ))}
      {view.act === 'new' && <PipelineDialog all={all} onClose={close} />}
      {view.act === 'rename' && pipeline && (
        <PipelineDialog key={pipeline.id} all={all} pipeline={pipeline} onClose={close} />
      )}
      {view.act === 'add-stage' && pipeline && <StageDialog pipeline={pipeline} onClose={close} />}
      {view.act === 'edit-stage' && pipeline && stage && (
        <StageDialog key={stage.id} pipeline={pipeline} stage={stage} onClose={close} />
      )}
      {view.act === 'remove-stage' && pipeline && stage && (
        <RemoveDialog all={all} pipeline={pipeline} stage={stage} onClose={close} />
      )}
      {view.act === 'remove' && pipeline && <RemoveDialog all={all} pipeline={pipeline} onClose={close} />}
    </div>
  );
}
