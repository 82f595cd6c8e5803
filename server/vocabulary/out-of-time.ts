/** Work took longer than it may. Nothing of it was stored. */
export class OutOfTime extends Error {
  constructor() {
    super('the work took longer than it may');
  }
}
