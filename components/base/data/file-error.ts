/** An error for a file request that the server refused; `data` is the server's reply. */
export class FileError extends Error {
  readonly data: unknown;
  constructor(data: unknown) {
    super('the file was refused');
    this.data = data;
  }
}
