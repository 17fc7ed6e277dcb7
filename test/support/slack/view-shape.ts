/** A view as Slack sends it: its content, its place in the stack, and what was filled in. */
import { isObject, objectsIn } from './call.ts';
import type { Json, View } from './model.ts';
import type { World } from './world.ts';

type Values = Record<string, Record<string, Json>>;

export function viewShape(world: World, view: View, values: Values = {}): Json {
  const { content } = view;
  return {
    id: view.id,
    team_id: world.team.id,
    type: content.type,
    blocks: content.blocks,
    private_metadata: content.private_metadata ?? '',
    callback_id: content.callback_id ?? '',
    state: { values },
    hash: view.hash,
    title: content.title ?? { type: 'plain_text', text: 'View Title', emoji: true },
    clear_on_close: content.clear_on_close ?? false,
    notify_on_close: content.notify_on_close ?? false,
    close: content.close ?? null,
    submit: content.submit ?? null,
    previous_view_id: view.previousId,
    root_view_id: view.rootId,
    app_id: world.app.id,
    external_id: content.external_id ?? '',
    app_installed_team_id: world.team.id,
    bot_id: world.app.botId,
  };
}

/** What a person enters, by action id or block id: a text, a choice's value, or several. */
export type Entries = Readonly<Record<string, string | readonly string[]>>;

export function valuesOf(view: View, entries: Entries): Values {
  const inputs = objectsIn(view.content.blocks).filter(({ type }) => type === 'input');
  const used = new Set<string>();
  const values = inputs.map((block) => {
    const element = isObject(block.element) ? block.element : {};
    const names = [String(element.action_id), String(block.block_id)];
    const name = names.find((known) => entries[known] !== undefined);
    if (name !== undefined) used.add(name);
    const state = stateOf(element, name === undefined ? undefined : entries[name]);
    checkFilled(block, element, state);
    return [String(block.block_id), { [String(element.action_id)]: state }] as const;
  });
  const unknown = Object.keys(entries).find((name) => !used.has(name));
  if (unknown !== undefined) throw new Error(`the modal has no input ${unknown}`);
  return Object.fromEntries(values);
}

function stateOf(element: Json, entered: string | readonly string[] | undefined): Json {
  const type = String(element.type);
  const one = typeof entered === 'string' ? entered : entered?.[0];
  const many = typeof entered === 'string' ? [entered] : (entered ?? []);
  switch (type) {
    case 'static_select':
    case 'radio_buttons':
      return {
        type,
        selected_option:
          entered === undefined ? (element.initial_option ?? null) : optionOf(element, one),
      };
    case 'multi_static_select':
    case 'checkboxes':
      return {
        type,
        selected_options:
          entered === undefined
            ? (element.initial_options ?? [])
            : many.map((value) => optionOf(element, value)),
      };
    case 'users_select':
      return { type, selected_user: one ?? element.initial_user ?? null };
    case 'multi_users_select':
      return { type, selected_users: entered === undefined ? (element.initial_users ?? []) : many };
    case 'conversations_select':
      return { type, selected_conversation: one ?? element.initial_conversation ?? null };
    case 'channels_select':
      return { type, selected_channel: one ?? element.initial_channel ?? null };
    case 'datepicker':
      return { type, selected_date: one ?? element.initial_date ?? null };
    case 'timepicker':
      return { type, selected_time: one ?? element.initial_time ?? null };
    default:
      return { type, value: one ?? element.initial_value ?? null };
  }
}

function optionOf(element: Json, value: string | undefined): Json {
  const groups = objectsIn(element.option_groups).flatMap((group) => objectsIn(group.options));
  const option = [...objectsIn(element.options), ...groups].find((known) => known.value === value);
  if (option === undefined) throw new Error(`${value} is not an option of ${element.action_id}`);
  return option;
}

/** Slack's own form keeps a person from submitting an empty or too long field. */
function checkFilled(block: Json, element: Json, state: Json): void {
  const [value] = Object.entries(state).flatMap(([key, field]) => (key === 'type' ? [] : [field]));
  const empty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (empty && block.optional !== true) throw new Error(`${element.action_id} must be filled in`);
  if (typeof value !== 'string') return;
  const { min_length: least, max_length: most } = element;
  const fits =
    (typeof least !== 'number' || value.length >= least || empty) &&
    (typeof most !== 'number' || value.length <= most);
  if (!fits) throw new Error(`${element.action_id} is too short or too long`);
}
