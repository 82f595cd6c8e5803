// One installation or build at a time in one checkout, however many starts there are.
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { identify, isRunning } from './process-identity.mjs';

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
