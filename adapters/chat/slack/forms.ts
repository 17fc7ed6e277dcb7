/** Forms as modals, and what people filled in. */
import type { types } from '@slack/bolt';
import { formMistakes } from '../../../src/transcript/form-mistakes.ts';
import type { Form, FormField, FormName } from '../../../src/transcript/forms.ts';
import type { Press } from '../../../src/transcript/post.ts';
import { MODAL_LIMITS } from './limits.ts';
import { plain, shortened } from './text.ts';

/** Travels with the form, because a submission does not say where it came from. */
export interface FormOrigin {
  readonly channel: string;
  /** Moment of the message that heads the thread. */
  readonly thread: string | null;
  readonly press: Press | null;
}

export const FORM_CALLBACK = 'roundtable-form:';

export function modalOf(form: Form, origin: FormOrigin): types.ModalView {
  return {
    type: 'modal',
    callback_id: `${FORM_CALLBACK}${form.name}`,
    private_metadata: JSON.stringify(origin),
    title: text(form.title, MODAL_LIMITS.title),
    submit: text(form.submit, MODAL_LIMITS.button),
    close: text('Cancel', MODAL_LIMITS.button),
    blocks: form.fields.map(inputOf),
  };
}

function inputOf(field: FormField): types.InputBlock {
  return {
    type: 'input',
    block_id: field.name,
    optional: !field.required,
    label: text(field.label, MODAL_LIMITS.label),
    element: field.kind === 'choice' ? choiceOf(field) : textOf(field),
  };
}

function textOf({ name, kind, longest, hint, initial }: FormField): types.PlainTextInput {
  const most = Math.min(longest, MODAL_LIMITS.input);
  return {
    type: 'plain_text_input',
    action_id: name,
    multiline: kind === 'text',
    max_length: most,
    ...(hint === undefined ? {} : { placeholder: text(hint, MODAL_LIMITS.hint) }),
    ...(initial === undefined || initial === ''
      ? {}
      : { initial_value: shortened(plain(initial), most) }),
  };
}

function choiceOf({ name, choices = [], initial }: FormField): types.StaticSelect {
  const options = choices.map((choice) => ({
    text: text(choice, MODAL_LIMITS.choice),
    value: choice.slice(0, MODAL_LIMITS.choiceValue),
  }));
  const chosen = options.find(({ value }) => value === initial);
  return {
    type: 'static_select',
    action_id: name,
    options,
    ...(chosen === undefined ? {} : { initial_option: chosen }),
  };
}

function text(words: string, longest: number): types.PlainTextElement {
  return { type: 'plain_text', text: shortened(words, longest), emoji: true };
}

/** The part of a submitted view that matters. */
export interface SubmittedView {
  readonly callback_id: string;
  readonly private_metadata: string;
  readonly state: {
    readonly values: Readonly<
      Record<
        string,
        Readonly<
          Record<
            string,
            {
              readonly value?: string | null | undefined;
              readonly selected_option?: { readonly value: string } | null | undefined;
            }
          >
        >
      >
    >;
  };
}

export interface Submission {
  readonly form: FormName;
  readonly origin: FormOrigin;
  readonly fields: Readonly<Record<string, string>>;
}

export function submissionOf({ callback_id, private_metadata, state }: SubmittedView): Submission {
  const fields = Object.entries(state.values).map(([name, inputs]) => {
    const [input] = Object.values(inputs);
    return [name, input?.selected_option?.value ?? input?.value ?? ''] as const;
  });
  return {
    // Both were written by modalOf; Slack hands them back unchanged.
    form: callback_id.slice(FORM_CALLBACK.length) as FormName,
    origin: JSON.parse(private_metadata) as FormOrigin,
    fields: Object.fromEntries(fields),
  };
}

/** What can be said at once about a submitted form, by block, beside which Slack shows it; null = nothing. */
export function mistakesIn(body: unknown): Readonly<Record<string, string>> | null {
  const { type, view } = body as { readonly type?: unknown; readonly view?: SubmittedView };
  if (type !== 'view_submission' || view?.callback_id.startsWith(FORM_CALLBACK) !== true) {
    return null;
  }
  const { form, fields } = submissionOf(view);
  const mistakes = Object.entries(formMistakes(form, fields)).filter(([name]) => name in fields);
  return mistakes.length === 0 ? null : Object.fromEntries(mistakes);
}
