'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { ModuleItem } from './module-item.tsx';
import classes from './modules.module.css';
import { type Module, neededBy, switching } from './modules.ts';
import { useChangeModules, useModules } from './use-modules.ts';

const SwitchDialog = dynamic(
  () => loadPart(() => import('./switch-dialog.tsx')).then((all) => all.SwitchDialog),
  {
    ssr: false,
  },
);

/** The page of modules: the purpose, dependencies, lowest role and state of each. */
export function ModulesScreen() {
  const t = useTranslations('modules');
  const found = useModules();
  const change = useChangeModules();
  const [asked, setAsked] = useState<Module>();
  const all = found.data?.data ?? [];

  function press(module: Module) {
    const isHarmless = !module.enabled && neededBy(module, all).length === 0;
    if (isHarmless) void change(switching(module, true, all));
    else setAsked(module);
  }

  return (
    <>
      {found.isError && <Failed title={t('failed')} onRetry={() => found.refetch()} />}
      <ul className={classes.list}>
        {all.map((module) => (
          <ModuleItem
            key={module.key}
            module={module}
            all={all}
            onPress={() => press(module)}
            onRole={(min_role) => change({ [module.key]: { min_role } })}
          />
        ))}
      </ul>
      {asked && (
        <SwitchDialog
          module={asked}
          all={all}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            void change(switching(asked, !asked.enabled, all));
            setAsked(undefined);
          }}
        />
      )}
    </>
  );
}
