import type { LaneKey } from './claim.ts';

const mostInFlight = 256;
/** One organization leaves room for the others, even if all of its receivers are slow. */
const mostOfOneOrganization = 128;

type Key = Pick<LaneKey, 'organization_id' | 'endpoint_id'>;

/** Counts the deliveries that are being sent. */
export class InFlight {
  #total = 0;
  readonly #byOrganization = new Map<string, Map<string, number>>();

  /** The number of deliveries that may be started for the organization. */
  roomOf(organization: string): number {
    const own = [...this.#endpointsOf(organization).values()].reduce((sum, count) => sum + count, 0);
    return Math.min(this.room, mostOfOneOrganization - own);
  }

  get room(): number {
    return mostInFlight - this.#total;
  }

  ofEndpoints(organization: string): Record<string, number> {
    return Object.fromEntries(this.#endpointsOf(organization));
  }

  add(key: Key): void {
    this.#change(key, 1);
  }

  remove(key: Key): void {
    this.#change(key, -1);
  }

  #endpointsOf(organization: string): Map<string, number> {
    return this.#byOrganization.get(organization) ?? new Map();
  }

  #change({ organization_id, endpoint_id }: Key, by: number): void {
    this.#total += by;
    const endpoints = this.#endpointsOf(organization_id);
    const count = (endpoints.get(endpoint_id) ?? 0) + by;
    if (count > 0) endpoints.set(endpoint_id, count);
    else endpoints.delete(endpoint_id);
    if (endpoints.size > 0) this.#byOrganization.set(organization_id, endpoints);
    else this.#byOrganization.delete(organization_id);
  }
}
