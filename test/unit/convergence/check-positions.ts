/**
 * Debate positions on which the fitted curve is checked; none of them was used to fit it. The first part of each
 * list was in view when the features were chosen; the last six paraphrases and last eight answers were not.
 */
type Pair = readonly [string, string];

export const WORKED_EXAMPLE: readonly (readonly string[])[] = [
  [
    'Use microservices for scalability',
    'Use monolith for simplicity',
    'Use serverless for cost optimization',
  ],
  [
    'Use modular monolith, extract services if needed',
    'Start with monolith, plan service boundaries',
    'Monolithic architecture with clear domain separation',
  ],
  [
    'Modular monolith with domain-driven design boundaries',
    'Monolith structured as modules with extraction plan',
    'Modular monolith approach, extract if team scales',
  ],
];

export const PARAPHRASES: readonly Pair[] = [
  [
    'Start with a modular monolith and extract services when teams grow.',
    'Begin as a modular monolith, splitting out services once the teams grow.',
  ],
  ['Put the search index on dedicated nodes.', 'Dedicated nodes should host the search index.'],
  ['Roll the new pricing out to new customers first.', 'Start the new pricing with new customers.'],
  ['Keep REST and add targeted endpoints.', 'Stay with REST and add a few targeted endpoints.'],
  [
    'Adopt GraphQL for the public API because clients need flexible queries.',
    'The public API should move to GraphQL, since clients need flexible queries.',
  ],
  [
    'Fund the bridge repair before the new stadium.',
    'Repair the bridge first, then fund the new stadium.',
  ],
  [
    'Replace passwords with passkeys for all staff.',
    'All staff should use passkeys in place of passwords.',
  ],
  [
    'Run load tests against a copy of production every week.',
    'Every week, load-test a copy of production.',
  ],
  [
    'Use a single repository for all front-end packages.',
    'Put all front-end packages into a single repository.',
  ],
  ['Limit the pilot to two hospitals for one year.', 'Pilot it in two hospitals for one year.'],
  [
    'Sign every release artefact with a hardware key.',
    'Every release artefact should be signed with a hardware key.',
  ],
  [
    'Cache the product list at the edge for one minute.',
    'Let the edge cache the product list for one minute.',
  ],
  [
    'Give every squad its own staging environment.',
    'Every squad should get a staging environment of its own.',
  ],
  [
    'Encrypt the laptops of contractors before they leave the office.',
    'Contractor laptops must be encrypted before leaving the office.',
  ],
  [
    'Switch the nightly reports to a columnar store such as ClickHouse.',
    'Move the nightly reports into ClickHouse, a columnar store.',
  ],
  [
    'Offer refunds within thirty days, no questions asked.',
    'Refunds should be offered for thirty days without any questions.',
  ],
  [
    'Vaccinate nurses first, then teachers.',
    'Start vaccination with nurses and continue with teachers.',
  ],
  [
    'Use WebSockets for live updates and fall back to polling.',
    'Live updates should go over WebSockets, with polling as the fallback.',
  ],
];

export const DIFFERENT_ANSWERS: readonly Pair[] = [
  [
    'Adopt GraphQL for the public API because clients need flexible queries.',
    'Keep REST and add targeted endpoints.',
  ],
  [
    'Adopt gRPC between services for typed contracts.',
    'Publish events and let each service keep its own copy.',
  ],
  ['Put the search index on dedicated nodes.', 'Buy hosted search from a vendor.'],
  [
    'Roll the new pricing out to new customers first.',
    'Move every customer to the new pricing on one date.',
  ],
  [
    'Fund the bridge repair before the new stadium.',
    'Build the stadium with private money and sell the naming rights.',
  ],
  [
    'Replace passwords with passkeys for all staff.',
    'Add one-time codes to the existing passwords.',
  ],
  [
    'Run load tests against a copy of production every week.',
    'Watch production closely and scale automatically.',
  ],
  [
    'Use a single repository for all front-end packages.',
    'Give each team its own repository and publish packages.',
  ],
  [
    'Limit the pilot to two hospitals for one year.',
    'Introduce the system in the whole country at once.',
  ],
  ['Use Elixir for concurrency', 'Use Java for hiring'],
  ['Use CockroachDB for global writes', 'Use SQLite for low overhead'],
  [
    'Sign every release artefact with a hardware key.',
    'Trust the build service to attest its own output.',
  ],
  [
    'Cache the product list at the edge for one minute.',
    'Make the product query itself faster with an index.',
  ],
  ['Use Angular for the admin console.', 'Use HTMX for the admin console.'],
  [
    'Start with a modular monolith and extract services when teams grow.',
    'Build independent microservices from day one.',
  ],
  [
    'Merge the two support teams under one manager.',
    'Keep the support teams apart but share one ticket tool.',
  ],
  [
    'Give every squad its own staging environment.',
    'Use one shared staging environment with a booking calendar.',
  ],
  [
    'Encrypt the laptops of contractors before they leave the office.',
    'Let contractors work on virtual desktops only.',
  ],
  [
    'Switch the nightly reports to a columnar store such as ClickHouse.',
    'Precompute the reports in the application.',
  ],
  [
    'Offer refunds within thirty days, no questions asked.',
    'Offer store credit for returned goods.',
  ],
  ['Vaccinate nurses first, then teachers.', 'Vaccinate by age, oldest first.'],
  [
    'Use WebSockets for live updates and fall back to polling.',
    'Use server-sent events for live updates.',
  ],
  ['Use Stripe for payments', 'Use Adyen for payments'],
  [
    'Deploy on Azure because of the licences we own.',
    'Deploy on Google Cloud because of its data tools.',
  ],
];
