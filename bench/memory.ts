import fs from 'node:fs';

export interface Memory {
  residentMb: number;
  peakMb: number;
}

/** Returns the current and the largest memory of a process from the kernel, or undefined where there is no /proc. */
export function memoryOf(pid: number): Memory | undefined {
  const file = `/proc/${pid}/status`;
  if (!fs.existsSync(file)) return undefined;
  const status = fs.readFileSync(file, 'utf8');
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
  return { residentMb: read('VmRSS'), peakMb: read('VmHWM') };
}
