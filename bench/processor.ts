import fs from 'node:fs';

/** Processor time in microseconds that the kernel has counted for a process with all its threads. */
export function processorTime(pid: number): number {
  const folder = `/proc/${pid}/task`;
  if (!fs.existsSync(folder)) return 0;
  const nanoseconds = fs
    .readdirSync(folder)
    .map((task) => Number(read(`${folder}/${task}/schedstat`).split(' ')[0]));
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1000;
}

/** Processor time in microseconds of the processes that this one has started. */
export function processorTimeOfChildren(pid: number): number {
  const processes = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes
    .filter((name) => parentOf(Number(name)) === pid)
    .reduce((sum, child) => sum + processorTime(Number(child)), 0);
}

/** The name of the program may contain spaces and brackets, so it is skipped. */
export function parentOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** A process may end while it is read. */
function read(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
