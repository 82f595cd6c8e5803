import { FileError } from '../../data/file-error.ts';

interface Sending {
  onProgress: (sent: number) => void;
  onDone: () => void;
  /** `isGone` if the address is no longer known: its upload was finished, cancelled, or is over. */
  onFailed: (error: unknown, isGone: boolean) => void;
}

/** Bytes of one request. An interrupted one costs at most as many. */
const chunkSize = 8 * 2 ** 20;

function replyIn(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
}

/**
 * Sends the bytes of a file that have not arrived yet, and returns the function that interrupts it. The library is
 * downloaded with the first file.
 */
export async function sendBytes(file: File, address: string, sending: Sending): Promise<() => void> {
  const { DetailedError, Upload } = await import('tus-js-client');
  const upload = new Upload(file, {
    uploadUrl: address,
    chunkSize,
    // The queue tries again by itself, so that it can say that the connection is lost.
    retryDelays: null,
    storeFingerprintForResuming: false,
    headers: { 'Accept-Language': document.documentElement.lang },
    onProgress: (sent) => sending.onProgress(sent),
    onSuccess: () => sending.onDone(),
    onError: (error) => {
      const response = error instanceof DetailedError ? error.originalResponse : null;
      const status = response?.getStatus() ?? 0;
      const reply = status >= 400 && status < 500 ? replyIn(response?.getBody()) : undefined;
      sending.onFailed(reply === undefined ? error : new FileError(reply), status === 404 || status === 410);
    },
  });
  upload.start();
  return () => void upload.abort();
}

/** Ends an upload at the server. Without a connection, the server does it after a day. */
export const endUpload = (address: string) =>
  fetch(address, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } }).catch(() => undefined);
