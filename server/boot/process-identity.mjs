import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** A process number alone is given again after a while or a reboot; with its starting time and the boot it is not. */
export function identify(pid) {
  return [pid, startOf(pid), bootId()].join(' ').trim();
}

/** Whether the process that was called this is still there, and not another one with its number. */
export function isRunning(identity) {
  const pid = Number(identity.split(' ')[0]);
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return identify(pid) === identity;
}

function startOf(pid) {
  if (process.platform !== 'linux') {
    const listed = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return (listed.stdout ?? '').trim();
  }
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return '';
  }
}

function bootId() {
  try {
    return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}
