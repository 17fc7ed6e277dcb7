/** Forms as Discord's modals, and what comes back from them. */
import {
  type APILabelComponent,
  type APIModalInteractionResponseCallbackData,
  type APIModalSubmission,
  ComponentType,
  TextInputStyle,
} from 'discord.js';
import type { Form, FormField } from '../../../src/transcript/forms.ts';
import type { Press } from '../../../src/transcript/post.ts';
import { label, shortened } from './clean.ts';
import { COUNTS, SIZES } from './limits.ts';
import { formId } from './refs.ts';

export function modalOf(form: Form, press: Press | null): APIModalInteractionResponseCallbackData {
  return {
    custom_id: formId({ form: form.name, press }),
    title: label(form.title, SIZES.modalTitle),
    components: form.fields.map(fieldOf),
  };
}

/** A question that is too long for Discord's line is asked in the small one below it. */
function fieldOf(field: FormField): APILabelComponent {
  const isLong = field.label.length > SIZES.fieldLabel;
  return {
    type: ComponentType.Label,
    label: shortened(field.label, SIZES.fieldLabel),
    ...(isLong ? { description: shortened(field.label, SIZES.fieldHint) } : {}),
    component: field.kind === 'choice' ? choiceOf(field) : inputOf(field),
  };
}

function inputOf({ name, kind, required, longest, hint, initial }: FormField) {
  const most = Math.min(longest, SIZES.fieldText);
  return {
    type: ComponentType.TextInput as const,
    custom_id: name,
    style: kind === 'line' ? TextInputStyle.Short : TextInputStyle.Paragraph,
    required,
    max_length: most,
    ...(hint === undefined ? {} : { placeholder: shortened(hint, SIZES.fieldHint) }),
    ...(initial === undefined ? {} : { value: shortened(initial, most) }),
  };
}

function choiceOf({ name, required, choices = [], initial }: FormField) {
  return {
    type: ComponentType.StringSelect as const,
    custom_id: name,
    required,
    options: choices.slice(0, COUNTS.choices).map((choice) => ({
      label: choice,
      value: choice,
      default: choice === initial,
    })),
  };
}

/** By name; a choice that was left open is missing. */
export function fieldsOf({
  components,
}: Pick<APIModalSubmission, 'components'>): Record<string, string> {
  const fields: Record<string, string> = {};
  const visit = (part: Part): void => {
    const value = part.value ?? part.values?.[0];
    if (part.custom_id !== undefined && value !== undefined) fields[part.custom_id] = value;
    if (part.component !== undefined) visit(part.component);
    for (const inner of part.components ?? []) visit(inner);
  };
  for (const part of components) visit(part as Part);
  return fields;
}

/** Any part of a submission, as loosely as reading needs it. */
interface Part {
  readonly custom_id?: string;
  readonly value?: string;
  readonly values?: readonly string[];
  readonly component?: Part;
  readonly components?: readonly Part[];
}
