/** The server refused to answer a file; `data` is its reply. */
export class FileError extends Error {
  readonly data: unknown;
  constructor(data: unknown) {
    super('the file was refused');
    this.data = data;
  }
}
