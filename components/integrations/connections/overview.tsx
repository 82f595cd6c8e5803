'use client';

import { useThisConnection } from './connection-frame.tsx';
import { HealthPanel } from './health-panel.tsx';
import classes from './integrations.module.css';
import { SyncPanel } from './run/sync-panel.tsx';
import { TestPanel } from './test-panel.tsx';

export function Overview() {
  const { provider } = useThisConnection();
  const isTested = provider.directions.some((one) => one !== 'in');
  return (
    <div className={classes.panels}>
      <div className={classes.column}>
        {provider.has_runs && <SyncPanel />}
        {isTested && <TestPanel />}
      </div>
      <HealthPanel />
    </div>
  );
}
