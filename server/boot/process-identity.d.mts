export function identify(pid: number): string;
export function isRunning(identity: string): boolean;
