// One installation or build at a time in one checkout, however many starts there are.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 200;

/** Runs `work` alone; work calls `lock.share(pid)` for a child that may outlive us when we are killed. */
export async function withSetupLock(root, say, work) {
  const file = path.join(root, '.cache', 'setup.lock');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  let hasTold = false;
  while (!take(file)) {
    if (!hasTold) say('Waiting for another start that is installing or building …');
    hasTold = true;
    await pause(pollMs);
  }
  const leave = () => fs.rmSync(file, { force: true });
  process.once('exit', leave);
  try {
    return await work({ share: (pid) => fs.appendFileSync(file, `\n${identify(pid)}`) });
  } finally {
    process.off('exit', leave);
    leave();
  }
}

// Written beside and then linked: the lock appears with its owner in it, and for one of us only.
function take(file) {
  const mine = `${file}.${process.pid}`;
  fs.writeFileSync(mine, identify(process.pid));
  try {
    fs.linkSync(mine, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    removeAbandoned(file, mine);
    return false;
  } finally {
    fs.rmSync(mine, { force: true });
  }
}

function removeAbandoned(file, mine) {
  const owners = readOwners(file);
  if (owners === undefined || owners.some(isRunning)) return;
  const taken = `${mine}.abandoned`;
  try {
    fs.renameSync(file, taken);
    // Somebody was faster and this lock is theirs already: give it back.
    if (readOwners(taken)?.some(isRunning)) fs.linkSync(taken, file);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  }
  fs.rmSync(taken, { force: true });
}

function readOwners(file) {
  try {
    return fs.readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch {
    return undefined;
  }
}

// A process number alone comes back after a reboot: with its starting time it does not.
function identify(pid) {
  return `${pid} ${startOf(pid)}`;
}

function isRunning(owner) {
  const pid = Number(owner.split(' ')[0]);
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
  return identify(pid) === owner;
}

function startOf(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return '';
  }
}
