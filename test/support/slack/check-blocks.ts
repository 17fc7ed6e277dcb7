/** Checks the blocks of a message or a view against Block Kit's rules. */
import { isObject, objectsIn } from './call.ts';
import { elementProblems, elementTypes } from './check-elements.ts';
import { countProblems, type Problem, stringProblems, textProblems } from './check-text.ts';
import { blockLimits } from './limits.ts';
import type { Json } from './model.ts';

export type Surface = 'message' | 'modal' | 'home';

export interface BlockRules {
  readonly surface: Surface;
  readonly most: number;
  /** Whether a block may show this file yet. */
  readonly fileReady: (id: string) => boolean;
}

type Check = (block: Json, place: string, rules: BlockRules) => Problem[];

const checks: Readonly<Record<string, Check>> = {
  actions: (block, place) => actionProblems(block, blockLimits.actions, place),
  alert: (block, place) =>
    textProblems(block.text, { limit: blockLimits.sectionText }, `${place}/text`),
  card: cardProblems,
  carousel: (block, place) => [
    ...countProblems(objectsIn(block.elements).length, { most: blockLimits.cards }, place),
    ...objectsIn(block.elements).flatMap((card, index) =>
      cardProblems(card, `${place}/elements/${index}`),
    ),
  ],
  container: (block, place, rules) => [
    ...countProblems(objectsIn(block.child_blocks).length, { most: blockLimits.children }, place),
    ...objectsIn(block.child_blocks).flatMap((child, index) =>
      oneBlockProblems(child, `${place}/child_blocks/${index}`, rules),
    ),
  ],
  context: contextProblems,
  context_actions: (block, place) =>
    countProblems(objectsIn(block.elements).length, { most: blockLimits.contextActions }, place),
  data_table: (block, place) =>
    typeof block.caption === 'string'
      ? []
      : [`missing required field: caption [json-pointer:${place}]`],
  divider: () => [],
  header: (block, place) =>
    textProblems(block.text, { limit: blockLimits.header, plainOnly: true }, `${place}/text`),
  image: imageProblems,
  input: inputProblems,
  markdown: (block, place) =>
    typeof block.text === 'string'
      ? stringProblems(block.text, blockLimits.markdown, `${place}/text`)
      : [`missing required field: text [json-pointer:${place}]`],
  plan: (block, place) => [
    ...titleProblems(block, place),
    ...objectsIn(block.tasks).flatMap((task, index) =>
      taskProblems(task, `${place}/tasks/${index}`),
    ),
  ],
  rich_text: (block, place) =>
    Array.isArray(block.elements)
      ? []
      : [`missing required field: elements [json-pointer:${place}]`],
  section: sectionProblems,
  table: tableProblems,
  task_card: taskProblems,
  video: (block, place) =>
    textProblems(block.title, { limit: 199, plainOnly: true }, `${place}/title`),
};

const onlyInMessages = new Set(['table', 'data_table', 'markdown', 'plan', 'task_card', 'card']);

export function blockProblems(
  blocks: readonly Json[],
  rules: BlockRules,
  place: string,
): Problem[] {
  const ids = blocks.map((block) => block.block_id).filter((id) => id !== undefined);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  return [
    ...countProblems(blocks.length, { least: 0, most: rules.most }, place),
    ...(twice === undefined
      ? []
      : [`\`block_id\` ${twice} already exists [json-pointer:${place}]`]),
    ...blocks.flatMap((block, index) => oneBlockProblems(block, `${place}/${index}`, rules)),
  ];
}

function oneBlockProblems(block: Json, place: string, rules: BlockRules): Problem[] {
  const type = String(block.type);
  const check = checks[type];
  const misplaced = rules.surface !== 'message' && onlyInMessages.has(type);
  if (check === undefined || misplaced) {
    return [`unsupported type: ${type} [json-pointer:${place}/type]`];
  }
  return [
    ...stringProblems(block.block_id, blockLimits.id, `${place}/block_id`),
    ...check(block, place, rules),
  ];
}

function actionProblems(block: Json, most: number, place: string): Problem[] {
  const elements = objectsIn(block.elements);
  const ids = elements.map(({ action_id }) => action_id).filter((id) => id !== undefined);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  return [
    ...countProblems(elements.length, { most }, `${place}/elements`),
    ...elements.flatMap((element, index) =>
      elementProblems(element, elementTypes.actions, `${place}/elements/${index}`),
    ),
    ...(twice === undefined
      ? []
      : [`\`action_id\` ${twice} already exists [json-pointer:${place}/elements]`]),
  ];
}

function contextProblems(block: Json, place: string): Problem[] {
  const elements = objectsIn(block.elements);
  return [
    ...countProblems(elements.length, { most: blockLimits.contextElements }, `${place}/elements`),
    ...elements.flatMap((element, index) =>
      element.type === 'image'
        ? []
        : textProblems(element, { limit: blockLimits.fieldText }, `${place}/elements/${index}`),
    ),
  ];
}

function sectionProblems(block: Json, place: string): Problem[] {
  const fields = objectsIn(block.fields);
  if (block.text === undefined && fields.length === 0) {
    return [`missing required field: text or fields [json-pointer:${place}]`];
  }
  const { sectionText, fields: mostFields, fieldText } = blockLimits;
  return [
    ...textProblems(block.text, { limit: sectionText, optional: true }, `${place}/text`),
    ...countProblems(fields.length, { least: 0, most: mostFields }, `${place}/fields`),
    ...fields.flatMap((field, index) =>
      textProblems(field, { limit: fieldText }, `${place}/fields/${index}`),
    ),
    ...(block.accessory === undefined
      ? []
      : elementProblems(block.accessory, elementTypes.accessory, `${place}/accessory`)),
  ];
}

function imageProblems(block: Json, place: string, { fileReady }: BlockRules): Problem[] {
  const file = isObject(block.slack_file) ? String(block.slack_file.id ?? '') : null;
  return [
    ...(typeof block.alt_text === 'string'
      ? stringProblems(block.alt_text, blockLimits.imageText, `${place}/alt_text`)
      : [`missing required field: alt_text [json-pointer:${place}]`]),
    ...(file === null && typeof block.image_url !== 'string'
      ? [`missing required field: image_url or slack_file [json-pointer:${place}]`]
      : stringProblems(block.image_url, blockLimits.imageUrl, `${place}/image_url`)),
    ...(file === null || fileReady(file)
      ? []
      : [`invalid slack file [json-pointer:${place}/slack_file]`]),
  ];
}

function inputProblems(block: Json, place: string): Problem[] {
  const label = { limit: blockLimits.inputLabel, plainOnly: true };
  return [
    ...textProblems(block.label, label, `${place}/label`),
    ...textProblems(block.hint, { ...label, optional: true }, `${place}/hint`),
    ...elementProblems(block.element, elementTypes.input, `${place}/element`),
  ];
}

function tableProblems(block: Json, place: string): Problem[] {
  const rows = Array.isArray(block.rows) ? block.rows : [];
  return [
    ...countProblems(rows.length, { most: blockLimits.tableRows }, `${place}/rows`),
    ...rows.flatMap((row, index) =>
      countProblems(
        Array.isArray(row) ? row.length : 0,
        { most: blockLimits.tableCells },
        `${place}/rows/${index}`,
      ),
    ),
  ];
}

function cardProblems(block: Json, place: string): Problem[] {
  const { cardTitle, cardBody } = blockLimits;
  return [
    ...textProblems(block.title, { limit: cardTitle, optional: true }, `${place}/title`),
    ...textProblems(block.subtitle, { limit: cardTitle, optional: true }, `${place}/subtitle`),
    ...textProblems(block.body, { limit: cardBody, optional: true }, `${place}/body`),
  ];
}

function taskProblems(task: Json, place: string): Problem[] {
  const known = ['pending', 'in_progress', 'complete', 'error'].includes(String(task.status));
  return [
    ...(typeof task.task_id === 'string'
      ? []
      : [`missing required field: task_id [json-pointer:${place}]`]),
    ...titleProblems(task, place),
    ...(known ? [] : [`must be a valid enum value [json-pointer:${place}/status]`]),
  ];
}

function titleProblems(block: Json, place: string): Problem[] {
  return typeof block.title === 'string'
    ? []
    : [`missing required field: title [json-pointer:${place}]`];
}
