import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { type Series, scrape } from '../../support/process/prometheus.ts';
import { type Receiver, startReceiver } from '../../support/servers/webhook-receiver.ts';
import { caller, newTenant, type OwnServer, startServer } from '../../support/test-server.ts';

const read = (file: string) => readFileSync(new URL(`../../../docs/${file}`, import.meta.url), 'utf8');

const token = 'a-token-of-an-operator-of-40-characters.';

let own: OwnDatabase;
let server: OwnServer;
let receiver: Receiver;
let series: Series[];

/** Every kind of work is done once, because a metric with labels has no series before. */
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  receiver = await startReceiver();
  server = await startServer({
    databaseUrl: own.url,
    config: {
      roles: ['api', 'worker'],
      allowInsecureWebhooks: true,
      metrics: { host: '127.0.0.1', port: undefined, token },
    },
  });
  const api = caller(server, (await newTenant(server)).tokens.admin);
  const { body } = await api('POST', '/integrations/webhooks', {
    url: receiver.url,
    events: ['contact.created'],
  });
  await api('POST', `/settings/webhooks/${body.data.id}/conformance`);
  await api('POST', '/contacts', { first_name: 'Ana' });
  const isDone = async () => {
    const { text } = await fetchMetrics();
    return /platform_jobs_total\{/.test(text) && /platform_webhook_attempts_total\{/.test(text);
  };
  await vi.waitUntil(isDone, { timeout: 20_000, interval: 20 });
  series = await scrape(`${server.url}/metrics`, token);
});
afterAll(async () => {
  await Promise.all([server.close(), receiver.close()]);
  await own.drop();
});

async function fetchMetrics() {
  const response = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  return { text: await response.text() };
}

/** The labels of each metric that the product exports. */
function exported(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { name, labels } of series)
    found.set(name, new Set([...(found.get(name) ?? []), ...Object.keys(labels)]));
  return found;
}

/** The name without the endings that the series of a histogram have. */
const metricName = (name: string) => name.replace(/_(bucket|sum|count)$/, '');

test('the guide lists every metric of the product, with its labels', () => {
  const rows = read('monitoring.md').matchAll(/^\| `(platform_\w+)` \| \w+ \| ([^|]*)\|/gm);
  const listed = [...rows].map(([, name, labels = '']) => [name, labels.match(/\w+/g)?.toSorted() ?? []]);
  const found = [...exported()]
    .filter(([name]) => name.startsWith('platform_'))
    .map(([name, labels]) => [metricName(name), [...labels].filter((label) => label !== 'le').toSorted()]);
  expect(listed.length).toBeGreaterThan(20);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(found));
});

/** The names that an expression uses. An expression that Prometheus cannot read is an error. */
function usedIn(expression: string): { metrics: string[]; labels: string[] } {
  // Grafana replaces this variable.
  const text = expression.replaceAll('$__rate_interval', '5m');
  const used = { metrics: [] as string[], labels: [] as string[] };
  parser.parse(text).iterate({
    enter: ({ name, type, from, to }) => {
      if (type.isError) throw new Error(`not an expression: ${expression}`);
      if (name === 'VectorSelector') used.metrics.push(/^\w+/.exec(text.slice(from, to))?.[0] ?? '');
      if (name === 'LabelName') used.labels.push(text.slice(from, to));
    },
  });
  return used;
}

/** Labels that Prometheus adds to every series of a target. */
const targetLabels = ['job', 'instance'];

function expectUsable(expressions: readonly string[]): void {
  const known = exported();
  for (const expression of expressions) {
    const { metrics, labels } = usedIn(expression);
    expect(metrics.length, expression).toBeGreaterThan(0);
    // `up` is made by Prometheus.
    const own = metrics.filter((name) => name !== 'up');
    expect(
      own.filter((name) => !known.has(name)),
      expression,
    ).toEqual([]);
    const allowed = new Set([...targetLabels, ...own.flatMap((name) => [...(known.get(name) ?? [])])]);
    expect(
      labels.filter((label) => !allowed.has(label)),
      expression,
    ).toEqual([]);
  }
}

const rules = z.object({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Platform[A-Z]\w+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+m$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning']) }),
          annotations: z.strictObject({ summary: z.string(), description: z.string() }),
        }),
      ),
    }),
  ),
});

test('alert rules use only metrics and labels that the product exports', () => {
  const [group] = rules.parse(parse(read('monitoring/alerts.yaml'))).groups;
  const found = group?.rules ?? [];
  expect(found.length).toBeGreaterThan(8);
  expect(new Set(found.map(({ alert }) => alert)).size).toBe(found.length);
  expectUsable(found.map(({ expr }) => expr));
});

const dashboard = z.object({
  panels: z.array(
    z.object({
      id: z.int(),
      title: z.string().min(1),
      type: z.enum(['row', 'stat', 'timeseries']),
      gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).optional(),
    }),
  ),
});

test('the dashboard uses only metrics and labels that the product exports, and its panels do not overlap', () => {
  const { panels } = dashboard.parse(JSON.parse(read('monitoring/dashboard.json')));
  const targets = panels.flatMap((panel) => panel.targets ?? []);
  expect(targets.length).toBeGreaterThan(20);
  expectUsable(targets.map(({ expr }) => expr));
  const shown = [...targets.map(({ legendFormat }) => legendFormat)].join();
  const legends = [...shown.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);
  const labels = new Set([...exported().values()].flatMap((one) => [...one]).concat(targetLabels));
  expect(legends.filter((label) => !labels.has(label))).toEqual([]);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});
