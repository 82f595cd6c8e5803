import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { variables } from '#server/vocabulary/environment.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const service = z.strictObject({
  image: z
    .string()
    .regex(/^[\w./-]+:v?\d+(\.\d+)*$/)
    .optional(),
  build: z.literal('.').optional(),
  init: z.boolean().optional(),
  restart: z.literal('unless-stopped'),
  stop_grace_period: z
    .string()
    .regex(/^\d+s$/)
    .optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.array(z.string().startsWith('/')).optional(),
  cap_drop: z.tuple([z.literal('ALL')]).optional(),
  security_opt: z.array(z.string()).optional(),
  env_file: z.array(z.strictObject({ path: z.string(), required: z.boolean() })).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  command: z.array(z.string()).optional(),
  // Everything is published to this machine only: a proxy with TLS stands in front.
  ports: z.array(z.string().regex(/^127\.0\.0\.1:\d+:\d+$/)).optional(),
  volumes: z.array(z.string().regex(/^\w+:\/[\w/]+$/)).optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })).optional(),
  healthcheck: z
    .strictObject({
      test: z.array(z.string()),
      interval: z.string(),
      timeout: z.string(),
      retries: z.number(),
    })
    .optional(),
});
const composeFile = z.strictObject({
  name: z.string(),
  services: z.strictObject({ product: service, database: service, objects: service, mail: service }),
  volumes: z.record(z.string(), z.null()),
});

test('compose.yaml has four services, and every name in it is defined', () => {
  const { services, volumes } = composeFile.parse(parse(read('compose.yaml')));
  for (const [name, { depends_on = {}, volumes: mounts = [], image, build }] of Object.entries(services)) {
    expect([image, build].filter(Boolean), name).toHaveLength(1);
    for (const other of Object.keys(depends_on))
      expect(services, name).toHaveProperty([other, 'healthcheck']);
    for (const mount of mounts) expect(volumes, name).toHaveProperty(mount.split(':')[0] ?? '');
  }
});

test('compose.yaml gives the product only variables that it has', () => {
  const { services } = composeFile.parse(parse(read('compose.yaml')));
  const given = Object.keys(services.product.environment ?? {});
  expect(given.filter((name) => !(name in variables))).toEqual([]);
  expect(services.product.environment?.DATABASE_URL).toContain('@database:5432/');
});

/** The instructions of each stage of the Dockerfile, with continued lines joined. */
const stages = () =>
  read('Dockerfile')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .join('\n')
    .split(/^(?=FROM )/m);

test('the image is made by docker/build.sh, has no root process and a health check', () => {
  const [build = '', image = '', ...others] = stages();
  expect(others).toEqual([]);
  expect(build).toContain('RUN docker/build.sh /checkout /product\n');
  expect(image).toMatch(/^USER node$/m);
  expect(image).toMatch(/^HEALTHCHECK .*CMD \["node", "docker\/health\.mjs"\]$/m);
  expect(image).toMatch(/^COPY --from=build \/product \/product$/m);
  expect(image).toMatch(/^CMD \["node", "server\/boot\/start\.mjs"\]$/m);
  const [, set = ''] = /^ENV (.*)$/m.exec(image) ?? [];
  const names = set.split(' ').map((one) => one.split('=')[0] ?? '');
  expect(names.filter((name) => name !== 'NODE_ENV' && !(name in variables))).toEqual([]);
});

test('neither secrets nor products of a build go into the image', () => {
  const ignored = read('.dockerignore').split('\n');
  for (const line of read('.gitignore').split('\n').filter(Boolean)) {
    const name = line.replace(/\/$/, '');
    const isKnown = ignored.includes(name) || ignored.includes(`**/${name}`);
    if (['.env', '.data', '.next', '.cache', 'node_modules'].includes(name)) expect(isKnown, name).toBe(true);
  }
  expect(ignored).toContain('.git');
});

/** The settings of each section of a systemd unit. */
function unitSections(text: string): Map<string, Map<string, string>> {
  const sections = new Map<string, Map<string, string>>();
  let current = new Map<string, string>();
  for (const line of text.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
    const [, section] = /^\[(\w+)\]$/.exec(line) ?? [];
    if (section !== undefined) {
      current = new Map();
      sections.set(section, current);
      continue;
    }
    const [, name = '', value = ''] = /^([A-Z]\w+)=(.*)$/.exec(line) ?? [];
    expect(name, line).not.toBe('');
    expect(current.has(name), `${name} is set twice`).toBe(false);
    current.set(name, value);
  }
  return sections;
}

test('the systemd unit starts the product without root and gives it time to stop', () => {
  const unit = unitSections(read('systemd/platform.service'));
  expect([...unit.keys()]).toEqual(['Unit', 'Service', 'Install']);
  const settings = Object.fromEntries(unit.get('Service') ?? []);
  expect(settings).toMatchObject({
    ExecStart: '/usr/bin/env node server/boot/start.mjs',
    DynamicUser: 'yes',
    KillMode: 'mixed',
  });
  // A process ends within ten seconds (docs/operations.md).
  expect(Number(settings.TimeoutStopSec)).toBeGreaterThan(10);
  const names = (settings.Environment ?? '').split(' ').map((one) => one.split('=')[0] ?? '');
  expect(names.filter((name) => name !== 'NODE_ENV' && !(name in variables))).toEqual([]);
});
