import type { LaneKey, Room } from './claim.ts';

const mostInFlight = 256;
/** One organization leaves room for the others, even if all of its receivers are slow. */
const mostOfOneOrganization = 128;

export const noRoom: Room = { lanes: 0, inFlight: {} };

type Key = Pick<LaneKey, 'organization_id' | 'endpoint_id'>;

/** Counts the deliveries that are being sent. */
export class InFlight {
  #total = 0;
  readonly #byOrganization = new Map<string, Map<string, number>>();

  /** Divides the room among the organizations that have any left. */
  roomsOf(organizations: readonly string[]): Map<string, Room> {
    const share = Math.max(1, Math.floor(this.room / organizations.length));
    return new Map(
      organizations
        .map((organization): [string, Room] => {
          const endpoints = this.#endpointsOf(organization);
          const own = [...endpoints.values()].reduce((sum, count) => sum + count, 0);
          const lanes = Math.min(share, mostOfOneOrganization - own);
          return [organization, { lanes, inFlight: Object.fromEntries(endpoints) }];
        })
        .filter(([, { lanes }]) => lanes > 0),
    );
  }

  get room(): number {
    return mostInFlight - this.#total;
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
