/** Debate positions that anchor the bands of a curve; the tests check the result on other examples. */
type Pair = readonly [string, string];

/** One position in two wordings: agreement. */
export const PARAPHRASES: readonly Pair[] = [
  ['Move the billing job to a managed queue.', 'Run the billing job on a managed queue.'],
  [
    'Ship the mobile app in React Native to share code.',
    'Build the mobile app with React Native so that code is shared.',
  ],
  [
    'Delay the launch until the security audit is finished.',
    'Postpone the launch until the security audit is done.',
  ],
  [
    'Hire two senior engineers before growing the team further.',
    'Before the team grows further, hire two senior engineers.',
  ],
  [
    'Store sessions in Redis with a short expiry.',
    'Keep sessions in Redis and let them expire quickly.',
  ],
  [
    'Adopt trunk-based development with feature flags.',
    'Use feature flags and trunk-based development.',
  ],
  ['Introduce a four-day week as a six-month pilot.', 'Pilot a four-day week for six months.'],
  [
    'Write the new service in Go for its small footprint.',
    'Build the new service in Go because its footprint is small.',
  ],
  [
    'Open-source the client library under the MIT licence.',
    'Release the client library as open source with an MIT licence.',
  ],
  [
    'Encrypt backups with keys held by the customer.',
    'Backups should be encrypted with customer-held keys.',
  ],
  [
    'Use PostgreSQL with partitioning for the event store.',
    'Partitioned PostgreSQL is the right event store.',
  ],
  [
    'Charge per seat with a free tier for small teams.',
    'Price per seat and offer small teams a free tier.',
  ],
  [
    'Run the data centre migration in three waves, smallest service first.',
    'Migrate the data centre in three waves, starting with the smallest service.',
  ],
  [
    'Replace the nightly batch with streaming ingestion.',
    'Switch from the nightly batch to streaming ingestion.',
  ],
  [
    'Require two reviewers for changes to the payment code.',
    'Changes to the payment code should need two reviewers.',
  ],
  [
    'Split the database by tenant once it passes one terabyte.',
    'Once the database passes one terabyte, shard it by tenant.',
  ],
  [
    'Buy an off-the-shelf identity provider rather than build one.',
    'Purchase an off-the-shelf identity provider instead of building our own.',
  ],
  [
    'Keep the office but make attendance voluntary.',
    'Keep the office and make coming in voluntary.',
  ],
  [
    'Train the model on anonymised support tickets only.',
    'Only anonymised support tickets should be used to train the model.',
  ],
  [
    'Use server-side rendering for the marketing pages.',
    'Render the marketing pages on the server.',
  ],
  [
    'Cap the experiment at 5 % of traffic for the first week.',
    'For the first week, limit the experiment to 5 % of traffic.',
  ],
  [
    'Adopt OpenTelemetry for tracing across all services.',
    'Trace all services with OpenTelemetry.',
  ],
];

/** Two answers to one question: at most moderate common ground. */
export const DIFFERENT_ANSWERS: readonly Pair[] = [
  ['Use Kafka for ordering guarantees', 'Use RabbitMQ for operational simplicity'],
  ['Use Postgres for consistency', 'Use DynamoDB for throughput'],
  [
    'Write the new service in Go for its small footprint.',
    'Write the new service in Rust for memory safety.',
  ],
  ['Store sessions in Redis with a short expiry.', 'Put the session state into signed cookies.'],
  [
    'Ship the mobile app in React Native to share code.',
    'Build two native apps with Swift and Kotlin.',
  ],
  [
    'Hire two senior engineers before growing the team further.',
    'Outsource the extra work to an agency.',
  ],
  [
    'Delay the launch until the security audit is finished.',
    'Launch to a closed group of pilot customers now.',
  ],
  ['Charge per seat with a free tier for small teams.', 'Charge by usage with volume discounts.'],
  ['Introduce a four-day week as a six-month pilot.', 'Offer flexible hours and more holidays.'],
  [
    'Adopt trunk-based development with feature flags.',
    'Work on long-lived release branches with weekly merges.',
  ],
  [
    'Encrypt backups with keys held by the customer.',
    'Rely on the cloud provider to encrypt the disks.',
  ],
  [
    'Replace the nightly batch with streaming ingestion.',
    'Speed up the nightly batch with larger machines.',
  ],
  [
    'Split the database by tenant once it passes one terabyte.',
    'Add read replicas and archive old rows.',
  ],
  [
    'Buy an off-the-shelf identity provider rather than build one.',
    'Extend the login module that we already have.',
  ],
  ['Keep the office but make attendance voluntary.', 'Give up the lease and meet twice a year.'],
  [
    'Use server-side rendering for the marketing pages.',
    'Export the marketing pages as static files.',
  ],
  [
    'Adopt OpenTelemetry for tracing across all services.',
    'Buy a commercial monitoring suite with agents.',
  ],
  [
    'Open-source the client library under the MIT licence.',
    'Publish the protocol and let others write clients.',
  ],
  ['Use Terraform to manage the infrastructure.', 'Use Pulumi to manage the infrastructure.'],
  ['Host the platform on AWS.', 'Host the platform in our own racks.'],
  ['Use a relational database for the catalogue.', 'Use a search engine as the catalogue store.'],
  [
    'Rewrite the scheduler from scratch in a new language.',
    'Refactor the scheduler step by step behind tests.',
  ],
  ['Adopt Kubernetes for all workloads.', 'Run everything on plain virtual machines.'],
  ['Adopt Vue for the new dashboard.', 'Adopt Svelte for the new dashboard.'],
  ['Invest the surplus in marketing.', 'Invest the surplus in research.'],
  ['Version the API in the URL path.', 'Negotiate the API version through a header.'],
];

/** One position with more or other detail: converging. */
export const REFINEMENTS: readonly Pair[] = [
  [
    'Use PostgreSQL for the event store.',
    'Use PostgreSQL with monthly partitions for the event store and archive old ones.',
  ],
  [
    'Adopt Kubernetes for all workloads.',
    'Adopt managed Kubernetes for stateless workloads first.',
  ],
  ['Write the new service in Go.', 'Go for the new service, with a spike to confirm latency'],
  ['Charge per seat.', 'Charge per seat, with a discount for yearly plans'],
  ['Introduce a four-day week.', 'Four-day week as a pilot, reviewed each quarter'],
  [
    'Replace the nightly batch with streaming ingestion.',
    'Streaming ingestion for orders, batch for the rest',
  ],
  [
    'Adopt trunk-based development.',
    'Trunk-based development with feature flags and short branches',
  ],
  [
    'Event sourcing for the ledger with snapshots',
    'Use event sourcing in the ledger, plain tables elsewhere',
  ],
  ['Layered cache with explicit invalidation', 'Cache in layers, invalidate on write'],
  ['Open-source the client library.', 'Open the client library once the interface is stable'],
  ['Remote-first with one yearly meeting', 'Remote work as the default, offices optional'],
  [
    'Incremental rewrite behind an interface',
    'Rewrite in increments, with an interface and a rollback plan',
  ],
];
