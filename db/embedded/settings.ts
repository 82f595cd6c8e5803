import os from 'node:os';

const gigabyte = 2 ** 30;
const buffersMb = os.totalmem() >= 4 * gigabyte ? 256 : 128;

/**
 * Settings for one installation on one machine. Durability keeps PostgreSQL's strict defaults, written out.
 */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 60,
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: `${buffersMb}MB`,
  effective_cache_size: `${Math.floor(os.totalmem() / 2 / 2 ** 20)}MB`,
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  wal_compression: 'on',
  random_page_cost: 1.1,
  // Compiling a plan costs more time than the product's short queries take.
  jit: 'off',
  autovacuum_naptime: '15s',
  // A query whose client has ended (kill -9) stops and releases its locks.
  client_connection_check_interval: '1s',
  // DETAIL lines quote the values of a row, and personal data must not appear in a log.
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
} as const;

export type Settings = Partial<Record<keyof typeof settings, string | number>>;

export function settingFlags(port: number, others: Settings = {}): string[] {
  return Object.entries({ ...settings, ...others, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
}
