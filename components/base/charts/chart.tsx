'use client';

import '@mantine/charts/styles.css';
import { AreaChart, BarChart } from '@mantine/charts';

export interface Series {
  name: string;
  label: string;
  color: string;
}

/**
 * A chart without text for screen readers: the component around it must give the same figures as text or as a
 * table.
 */
export function Chart({
  kind,
  rows,
  series,
  format,
  height,
}: {
  kind: 'bar' | 'area';
  rows: readonly Record<string, number | string | null>[];
  series: readonly Series[];
  format: (value: number) => string;
  height: number;
}) {
  const shared = {
    h: height,
    data: rows.map((row) => ({ ...row })),
    dataKey: 'label',
    series: series.map((one) => ({ ...one })),
    valueFormatter: format,
    tickLine: 'none' as const,
    gridAxis: 'x' as const,
    withLegend: series.length > 1,
    legendProps: { verticalAlign: 'bottom' as const },
    yAxisProps: { width: 76 },
  };
  return (
    <div aria-hidden>
      {kind === 'bar' ? (
        <BarChart
          {...shared}
          barChartProps={{ accessibilityLayer: false }}
          barProps={{ isAnimationActive: false, radius: 3, maxBarSize: 44 }}
        />
      ) : (
        <AreaChart
          {...shared}
          areaChartProps={{ accessibilityLayer: false }}
          curveType="monotone"
          areaProps={{ isAnimationActive: false }}
          withDots={false}
        />
      )}
    </div>
  );
}
