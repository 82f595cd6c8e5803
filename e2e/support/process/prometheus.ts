import { request } from 'undici';
import { expect } from 'vitest';

export interface Series {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** The metrics of a process as Prometheus reads them. */
export async function scrape(url: string, token?: string): Promise<Series[]> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const { statusCode, body } = await request(url, { headers });
  const text = await body.text();
  expect(statusCode, text).toBe(200);
  return text.split('\n').flatMap((line) => {
    const [, name = '', inner = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === '') return [];
    const labels = [...inner.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', one = '']) => [label, one]);
    return [{ name, labels: Object.fromEntries(labels), value: Number(value) }];
  });
}

/** The value of the one series that has these labels; undefined without one. */
export function metricOf(
  series: readonly Series[],
  name: string,
  labels: Record<string, string> = {},
): number | undefined {
  const found = series.filter(
    (one) =>
      one.name === name && Object.entries(labels).every(([label, value]) => one.labels[label] === value),
  );
  expect(found.length, `${name} ${JSON.stringify(labels)}`).toBeLessThanOrEqual(1);
  return found[0]?.value;
}
