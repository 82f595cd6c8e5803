'use client';

import { IconCheck } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useIsHydrated } from '#components/base/ui/use-is-hydrated.ts';
import { mayWrite } from '../../kinds/guards.ts';
import type { Entry } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import type { Stepping } from '../use-stepping.ts';
import classes from './bar.module.css';
import { type ShownStage, shownStages, stagesFor } from './stage.ts';
import { useMoving } from './use-moving.ts';
import { useStages } from './use-stages.ts';

const StageDialog = dynamic(
  () => loadPart(() => import('./stage-dialog.tsx')).then((all) => all.StageDialog),
  { ssr: false },
);

interface Props {
  by: string;
  record: Entry;
  stepping: Stepping;
}

/** The stages of a record in their order. One click moves the record to a stage. */
export function StageBar({ by, record, stepping }: Props) {
  const t = useTranslations('record');
  const { kind, words } = useKind();
  const { steps, take, mayStep } = stepping;
  const known = useStages(by);
  const onMoved = (reply: unknown) => stepping.moved({ by, stages: known, was: record, reply });
  const { move, asked, isPending, done } = useMoving(by, record, onMoved);
  const isDeleted = typeof record.deleted_at === 'string';
  const may = mayStep && !isDeleted && mayWrite(kind, by, record);
  const stages = shownStages(by, stagesFor(by, known, record), record, steps, kind.screen.next, may);
  if (stages.length < 2) return null;

  function choose(stage: ShownStage) {
    const open = by === 'status' ? steps.find(({ to }) => to === stage.value) : undefined;
    if (open) take(open);
    else move(stage);
  }

  return (
    <>
      <nav aria-label={t('stages', { property: words.property(kind.kind, by) })} className={classes.frame}>
        <ol className={classes.bar}>
          {stages.map((stage) => (
            <StageStep
              key={stage.value}
              stage={stage}
              label={stage.title ?? words.value(kind.kind, by, stage.value)}
              isBusy={isPending || stepping.isPending}
              onChoose={() => choose(stage)}
            />
          ))}
        </ol>
      </nav>
      {asked && kind.update && (
        <StageDialog
          by={by}
          asked={asked}
          update={kind.update}
          record={record}
          onMoved={onMoved}
          onClose={done}
        />
      )}
    </>
  );
}

interface StepProps {
  stage: ShownStage;
  label: string;
  isBusy: boolean;
  onChoose: () => void;
}

function StageStep({ stage, label, isBusy, onChoose }: StepProps) {
  const isHydrated = useIsHydrated();
  const step = useRef<HTMLLIElement>(null);
  const { isPresent } = stage;
  useEffect(() => {
    // On a narrow screen the bar scrolls, and begins with the present stage in view.
    if (isPresent) step.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isPresent]);
  const text = (
    <>
      {stage.isPassed && <IconCheck size={14} stroke={2.2} aria-hidden />}
      <span className={classes.label}>{label}</span>
    </>
  );
  return (
    <li
      ref={step}
      className={classes.step}
      data-tone={stage.tone ?? undefined}
      data-passed={stage.isPassed || undefined}
      {...(isPresent ? { 'aria-current': 'step' } : {})}
    >
      {stage.canMove ? (
        <button type="button" disabled={!isHydrated || isBusy} onClick={onChoose}>
          {text}
        </button>
      ) : (
        <span>{text}</span>
      )}
    </li>
  );
}
