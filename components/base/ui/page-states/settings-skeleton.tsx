import { Loading, PanelBones, repeated } from './skeleton-parts.tsx';

/** Settings, and other pages whose panels are one below the other. */
export function SettingsSkeleton({ panels = 2 }: { panels?: number }) {
  return (
    <Loading>
      {repeated(panels, (at) => (
        <PanelBones key={at} lines={4} />
      ))}
    </Loading>
  );
}
