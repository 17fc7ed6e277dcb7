/** Contradicting positions on which the veto is checked; written after the rule, which was not changed for them. */
type Pair = readonly [string, string];

export const CONTRADICTIONS: readonly Pair[] = [
  ['Split the order table by region.', 'Do not split the order table by region.'],
  ['We ought to outsource payroll.', 'We ought not to outsource payroll.'],
  ['The pilot was a success.', 'The pilot was a failure.'],
  ['Use protobuf rather than JSON on the wire.', 'Use JSON rather than protobuf on the wire.'],
  ['Accept card payments at the kiosk.', 'Refuse card payments at the kiosk.'],
  ['Put privacy over convenience.', 'Put convenience over privacy.'],
  ['The queue must keep order.', 'The queue need not keep order.'],
  ['Write the specification first.', "Don't write the specification first."],
  ['Lower the rate limit for free accounts.', 'Raise the rate limit for free accounts.'],
  ['Let agents merge their own changes.', 'Forbid agents to merge their own changes.'],
  ['Add a second approval step.', 'Remove the second approval step.'],
  ['Go with the cheaper supplier.', 'Go with the more expensive supplier.'],
  ['Yes, extend the deadline.', 'No, hold the deadline.'],
  [
    'The school should start later in the morning.',
    'The school should start earlier in the morning.',
  ],
  ['Backups belong in the same region.', 'Backups do not belong in the same region.'],
  ['Charge for the import tool.', 'Never charge for the import tool.'],
  ['Close the Berlin branch.', 'Keep the Berlin branch open.'],
  ['Migrate from Heroku to Fly.', 'Stay on Heroku.'],
  ['The schema should be strict.', 'The schema should not be strict.'],
  ['Move to asynchronous stand-ups.', 'Keep synchronous stand-ups.'],
  ['Buy the building.', 'Do not buy the building but rent it.'],
  ['Support Windows in the first release.', 'Skip Windows in the first release.'],
  [
    'Nuclear power is necessary for the transition.',
    'Nuclear power is not necessary for the transition.',
  ],
  ['The index makes writes slower.', 'The index makes writes faster.'],
  ['Ship the feature with telemetry.', 'Ship the feature without telemetry.'],
  ['Use tabs instead of spaces.', 'Use spaces instead of tabs.'],
  ['Logs should be public.', 'Logs should be private.'],
  ['Hire generalists, not specialists.', 'Hire specialists, not generalists.'],
  ['Extend the trial to sixty days.', 'Shorten the trial to ten days.'],
  ['The board is right to sell the division.', 'The board is wrong to sell the division.'],
  ['Enable two-factor login by default.', 'Two-factor login should not be enabled by default.'],
  ['Consolidate the three dashboards.', 'Keep the three dashboards separate.'],
];

/** One position in two wordings, some with negations: never a contradiction. */
export const COMPATIBLE: readonly Pair[] = [
  ['Hire generalists, not specialists.', 'Hire generalists rather than specialists.'],
  ['Do not charge for the import tool.', 'The import tool should not cost anything.'],
  ['Skip Windows in the first release.', 'Do not support Windows in the first release.'],
  ['Use tabs instead of spaces.', 'Prefer tabs over spaces.'],
  ['Extend the trial to sixty days.', 'Give the trial sixty days, not thirty.'],
  ['Ship the feature without telemetry.', 'Ship the feature and leave telemetry out.'],
  ['Close the Berlin branch.', 'Do not keep the Berlin branch open.'],
  ['Migrate from Heroku to Fly.', 'Use Fly instead of Heroku.'],
];
