import fs from 'node:fs';

const checkEveryMs = 500;

/**
 * Under npm (and the shell it may put between), calls `onGone` when npm is killed and cannot pass that on.
 * Started by hand, a server may outlive its shell (nohup, &): then nobody is watched.
 */
export function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const chain = ancestors();
  const timer = setInterval(() => {
    if (ancestors().join() === chain.join()) return;
    clearInterval(timer);
    onGone();
  }, checkEveryMs);
  return () => clearInterval(timer);
}

function ancestors() {
  const parent = process.ppid;
  try {
    const stat = fs.readFileSync(`/proc/${parent}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const grandparent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
    return /^(sh|dash|bash|ash|busybox)$/.test(name) ? [parent, grandparent] : [parent];
  } catch {
    return [parent];
  }
}
