'use client';

import { useLocalStorage } from '@mantine/hooks';
import { useQueryStates } from 'nuqs';
import { usePipelines } from '../pipelines/use-pipelines.ts';
import { pipelineParsers } from './view.ts';

const none: readonly never[] = [];

/** The pipeline of the address, or else the one that was chosen last in this browser, or else the first one. */
export function useChosenPipeline() {
  const found = usePipelines();
  const pipelines = found.data?.data ?? none;
  const [{ pipeline }, setAddress] = useQueryStates(pipelineParsers);
  const [last, remember] = useLocalStorage<string | null>({ key: 'pipeline', defaultValue: null });
  const isKnown = (id: string | null) => pipelines.some((one) => one.id === id);
  const chosen = [pipeline, last].find(isKnown) ?? pipelines[0]?.id;
  return {
    pipelines,
    chosen,
    error: found.error,
    retry: found.refetch,
    choose: (id: string) => {
      remember(id);
      void setAddress({ pipeline: id });
    },
  };
}
