import { Counter, Histogram, type Registry } from 'prom-client';
import { operationName } from '#server/calls/call.ts';
import { OrganizationUsage } from './organization-usage.ts';

/** `rest`: /api/v1 · `mcp`: operations that tools call · `console`: the procedures that pages call · `pages`: pages and their files. */
export type Surface = 'rest' | 'mcp' | 'console' | 'pages';

type Operation = Parameters<typeof operationName>[0] | string | undefined;

interface Series {
  duration: { observe(value: number): void };
  byStatus: Map<number, Count>;
}

interface Count {
  inc(): void;
}

const buckets = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Counts and times of requests. The labels of an operation are made once, because requests come by the thousand. */
export class RequestMetrics {
  readonly organizations = new OrganizationUsage();
  readonly #requests: Counter<'surface' | 'operation' | 'status'>;
  readonly #durations: Histogram<'surface' | 'operation'>;
  readonly #series = {
    rest: new Map<Operation, Series>(),
    mcp: new Map<Operation, Series>(),
    console: new Map<Operation, Series>(),
    pages: new Map<Operation, Series>(),
  } satisfies Record<Surface, Map<Operation, Series>>;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#requests = new Counter({
      name: 'platform_requests_total',
      help: 'Answered requests and calls of procedures, by operation and status.',
      labelNames: ['surface', 'operation', 'status'],
      registers,
    });
    this.#durations = new Histogram({
      name: 'platform_request_duration_seconds',
      help: 'Time until the answer of a request or of a call of a procedure.',
      labelNames: ['surface', 'operation'],
      buckets,
      registers,
    });
    this.#addUsage(registry);
  }

  #addUsage(registry: Registry): void {
    const { organizations } = this;
    const usage = (name: string, help: string, value: 'requests' | 'seconds') =>
      new Counter({
        name,
        help,
        labelNames: ['organization'],
        registers: [registry],
        collect() {
          this.reset();
          for (const [organization, sum] of organizations.named()) this.inc({ organization }, sum[value]);
          this.inc({ organization: 'other' }, organizations.others[value]);
        },
      });
    usage('platform_organization_requests_total', 'Requests of the busiest organizations.', 'requests');
    usage(
      'platform_organization_request_seconds_total',
      'Time of the requests of the busiest organizations.',
      'seconds',
    );
  }

  note(
    surface: Surface,
    operation: Operation,
    status: number,
    milliseconds: number,
    organization?: string,
  ): void {
    const series = this.#series[surface].get(operation) ?? this.#open(surface, operation);
    const counter = series.byStatus.get(status) ?? this.#openStatus(series, surface, operation, status);
    counter.inc();
    series.duration.observe(milliseconds / 1000);
    if (organization !== undefined) this.organizations.note(organization, milliseconds / 1000);
  }

  #open(surface: Surface, operation: Operation): Series {
    const duration = this.#durations.labels(surface, nameOf(operation));
    const series = { duration, byStatus: new Map<number, Count>() };
    this.#series[surface].set(operation, series);
    return series;
  }

  #openStatus(series: Series, surface: Surface, operation: Operation, status: number): Count {
    const counter = this.#requests.labels(surface, nameOf(operation), String(status));
    series.byStatus.set(status, counter);
    return counter;
  }
}

/** A request that belongs to no operation has this name. */
const unknown = 'none';

const nameOf = (operation: Operation): string =>
  typeof operation === 'object' ? operationName(operation) : (operation ?? unknown);
