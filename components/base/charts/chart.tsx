'use client';

import '@mantine/charts/styles.css';
import { AreaChart, BarChart } from '@mantine/charts';

export interface Series {
  name: string;
  label: string;
  color: string;
  /** Bars with the same name are stacked. */
  stack?: string;
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
  onOpen,
}: {
  kind: 'bar' | 'area';
  rows: readonly Record<string, number | string | null>[];
  series: readonly Series[];
  format: (value: number) => string;
  height: number;
  /** Called with the place of the row and the name of the series of a bar that is pressed. */
  onOpen?: (row: number, series: string) => void;
}) {
  const shared = {
    h: height,
    data: rows.map((row) => ({ ...row })),
    dataKey: 'label',
    series: series.map(({ stack, ...one }) => ({
      ...one,
      ...(stack === undefined ? {} : { stackId: stack }),
    })),
    valueFormatter: format,
    tickLine: 'none' as const,
    gridAxis: 'x' as const,
    withLegend: series.length > 1,
    // The legend has the order of the series, and not that of the alphabet.
    legendProps: { verticalAlign: 'bottom' as const, itemSorter: null },
    yAxisProps: { width: 76 },
  };
  return (
    <div aria-hidden>
      {kind === 'bar' ? (
        <BarChart
          {...shared}
          barChartProps={{ accessibilityLayer: false }}
          barProps={({ name }) => ({
            ...{ isAnimationActive: false, radius: 3, maxBarSize: 44 },
            ...(onOpen ? { cursor: 'pointer', onClick: (_, row) => onOpen(row, name) } : {}),
          })}
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
