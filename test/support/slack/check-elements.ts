/** Checks the elements of Block Kit that people can use: buttons, menus and inputs. */
import { isObject, objectsIn } from './call.ts';
import { countProblems, type Problem, stringProblems, textProblems } from './check-text.ts';
import { elementLimits } from './limits.ts';
import type { Json } from './model.ts';

const menus = ['static_select', 'multi_static_select'];
const choices = ['radio_buttons', 'checkboxes'];
const pickers = [
  'users_select',
  'multi_users_select',
  'conversations_select',
  'multi_conversations_select',
  'channels_select',
  'multi_channels_select',
  'external_select',
  'multi_external_select',
  'datepicker',
  'timepicker',
  'datetimepicker',
];
const inputs = [
  'plain_text_input',
  'email_text_input',
  'url_text_input',
  'number_input',
  'rich_text_input',
  'file_input',
];
const clickable = ['button', 'overflow', ...menus, ...choices, ...pickers];

export const elementTypes = {
  actions: [...clickable, 'workflow_button', 'rich_text_input'],
  accessory: [...clickable, 'image', 'workflow_button'],
  input: [...menus, ...choices, ...pickers, ...inputs],
} as const;

export function elementProblems(
  element: unknown,
  allowed: readonly string[],
  place: string,
): Problem[] {
  if (!isObject(element)) return [`must provide an object [json-pointer:${place}]`];
  const type = String(element.type);
  if (!allowed.includes(type)) return [`unsupported type: ${type} [json-pointer:${place}/type]`];
  return [
    ...stringProblems(element.action_id, elementLimits.actionId, `${place}/action_id`),
    ...textProblems(
      element.placeholder,
      { limit: elementLimits.placeholder, plainOnly: true, optional: true },
      `${place}/placeholder`,
    ),
    ...confirmProblems(element.confirm, `${place}/confirm`),
    ...ownProblems(type, element, place),
  ];
}

function ownProblems(type: string, element: Json, place: string): Problem[] {
  switch (type) {
    case 'button':
      return buttonProblems(element, place);
    case 'overflow':
      return optionProblems(element, elementLimits.overflowOptions, place);
    case 'radio_buttons':
    case 'checkboxes':
      return optionProblems(element, elementLimits.radioOptions, place);
    case 'static_select':
    case 'multi_static_select':
      return element.option_groups === undefined
        ? optionProblems(element, elementLimits.options, place)
        : [];
    case 'plain_text_input':
      return lengthProblems(element, place);
    case 'number_input':
      return typeof element.is_decimal_allowed === 'boolean'
        ? []
        : [`missing required field: is_decimal_allowed [json-pointer:${place}]`];
    default:
      return [];
  }
}

function buttonProblems(button: Json, place: string): Problem[] {
  const { buttonText, value, url, accessibilityLabel } = elementLimits;
  const styled = button.style === undefined || ['primary', 'danger'].includes(String(button.style));
  return [
    ...textProblems(button.text, { limit: buttonText, plainOnly: true }, `${place}/text`),
    ...stringProblems(button.value, value, `${place}/value`),
    ...stringProblems(button.url, url, `${place}/url`),
    ...stringProblems(
      button.accessibility_label,
      accessibilityLabel,
      `${place}/accessibility_label`,
    ),
    ...(styled ? [] : [`must be a valid enum value [json-pointer:${place}/style]`]),
  ];
}

function optionProblems(element: Json, most: number, place: string): Problem[] {
  const options = objectsIn(element.options);
  const values = options.map(({ value }) => value);
  return [
    ...countProblems(options.length, { most }, `${place}/options`),
    ...options.flatMap((option, index) => [
      ...textProblems(
        option.text,
        { limit: elementLimits.optionText },
        `${place}/options/${index}/text`,
      ),
      ...stringProblems(option.value, elementLimits.optionValue, `${place}/options/${index}/value`),
    ]),
    ...(new Set(values).size === values.length
      ? []
      : [`option values must be unique [json-pointer:${place}/options]`]),
  ];
}

function lengthProblems(element: Json, place: string): Problem[] {
  const bounds = [element.min_length, element.max_length].filter((bound) => bound !== undefined);
  const fits = bounds.every(
    (bound) => typeof bound === 'number' && bound >= 0 && bound <= elementLimits.inputLength,
  );
  return [
    ...(fits
      ? []
      : [`must be less than ${elementLimits.inputLength + 1} [json-pointer:${place}/max_length]`]),
    ...stringProblems(element.initial_value, elementLimits.inputLength, `${place}/initial_value`),
  ];
}

function confirmProblems(confirm: unknown, place: string): Problem[] {
  if (confirm === undefined) return [];
  if (!isObject(confirm)) return [`must provide an object [json-pointer:${place}]`];
  const { confirmTitle, confirmText, confirmButton } = elementLimits;
  const plain = (limit: number) => ({ limit, plainOnly: true });
  return [
    ...textProblems(confirm.title, plain(confirmTitle), `${place}/title`),
    ...textProblems(confirm.text, { limit: confirmText }, `${place}/text`),
    ...textProblems(confirm.confirm, plain(confirmButton), `${place}/confirm`),
    ...textProblems(confirm.deny, plain(confirmButton), `${place}/deny`),
  ];
}
