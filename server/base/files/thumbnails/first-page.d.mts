export function firstPage(bytes: Uint8Array, size: number): Promise<Uint8Array>;
