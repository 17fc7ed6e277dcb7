/** The numbers of Slack's documentation that the simulator holds an app to. */

export const messageLimits = {
  text: 40_000,
  updatedText: 4_000,
  blocks: 50,
  /** Undocumented; measured by others between 13 172 and 13 297 characters. */
  blocksTogether: 13_200,
  attachments: 100,
  metadataBytes: 8_192,
  reactionsByOne: 23,
} as const;

export const viewLimits = {
  blocks: 100,
  title: 24,
  button: 24,
  privateMetadata: 3_000,
  callbackId: 255,
  externalId: 255,
  bytes: 250_000,
  stack: 3,
} as const;

export const blockLimits = {
  id: 255,
  sectionText: 3_000,
  fields: 10,
  fieldText: 2_000,
  header: 150,
  contextElements: 10,
  contextActions: 5,
  actions: 25,
  markdown: 12_000,
  imageText: 2_000,
  imageUrl: 3_000,
  inputLabel: 2_000,
  tableRows: 100,
  tableCells: 20,
  cardTitle: 150,
  cardBody: 200,
  cards: 10,
  children: 10,
} as const;

export const elementLimits = {
  actionId: 255,
  buttonText: 75,
  value: 2_000,
  url: 3_000,
  accessibilityLabel: 75,
  placeholder: 150,
  options: 100,
  optionText: 75,
  optionValue: 150,
  overflowOptions: 5,
  radioOptions: 10,
  confirmTitle: 100,
  confirmText: 300,
  confirmButton: 30,
  inputLength: 3_000,
} as const;

export const interactionLimits = {
  acknowledgeWithin: 3_000,
  triggerLives: 3_000,
  responseUrlLives: 30 * 60_000,
  responseUrlUses: 5,
} as const;

/** Events are offered again three times: nearly at once, after a minute, after five. */
export const retryDelays: readonly number[] = [0, 60_000, 300_000];
