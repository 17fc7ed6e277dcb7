/** The forms that people fill in, as data: every platform draws the same fields. */
import type { Press } from './post.ts';

export type FormName = 'open' | 'block' | 'edits' | 'decide' | 'more-rounds' | 'review';

export interface FormField {
  readonly name: string;
  readonly label: string;
  /** `line` and `text` differ in height only. */
  readonly kind: 'line' | 'text' | 'choice';
  readonly required: boolean;
  /** Characters. */
  readonly longest: number;
  readonly hint?: string;
  readonly initial?: string;
  readonly choices?: readonly string[];
}

export interface Form {
  readonly name: FormName;
  /** At most 24 characters: Slack's limit for the title of a modal. */
  readonly title: string;
  readonly submit: string;
  readonly fields: readonly FormField[];
}

const LONGEST = { topic: 2000, brief: 3000, text: 2000, line: 100 } as const;

export function openForm(
  modes: readonly string[],
  initial: { readonly topic?: string; readonly brief?: string } = {},
): Form {
  return {
    name: 'open',
    title: 'Open a roundtable',
    submit: 'Debate',
    fields: [
      {
        name: 'topic',
        label: 'What should be debated?',
        kind: 'text',
        required: true,
        longest: LONGEST.topic,
        hint: 'Should we move billing to event sourcing?',
        ...(initial.topic === undefined ? {} : { initial: initial.topic }),
      },
      { name: 'mode', label: 'Mode', kind: 'choice', required: false, longest: 40, choices: modes },
      {
        name: 'rounds',
        label: 'At most so many rounds (1 to 12)',
        kind: 'line',
        required: false,
        longest: 2,
        hint: '5',
      },
      {
        name: 'seats',
        label: 'Agents on the panel (2 to 8)',
        kind: 'line',
        required: false,
        longest: 1,
        hint: '3',
      },
      {
        name: 'brief',
        label: 'Background for the agents',
        kind: 'text',
        required: false,
        longest: LONGEST.brief,
        hint: 'Facts, constraints, what was tried',
        ...(initial.brief === undefined ? {} : { initial: initial.brief }),
      },
    ],
  };
}

const FORMS: Readonly<Record<Exclude<FormName, 'open'>, Form>> = {
  block: {
    name: 'block',
    title: 'Block the decision',
    submit: 'Block',
    fields: [text('reason', 'What must be answered before this can be decided?')],
  },
  edits: {
    name: 'edits',
    title: 'Accept with edits',
    submit: 'Accept with edits',
    fields: [text('text', 'What should be changed or added?')],
  },
  decide: {
    name: 'decide',
    title: 'Decide by hand',
    submit: 'Decide',
    fields: [
      text('text', 'The decision, in your own words'),
      { ...text('why', 'Why? It is kept in the record'), required: false },
    ],
  },
  'more-rounds': {
    name: 'more-rounds',
    title: 'Ask for more rounds',
    submit: 'Go on',
    fields: [
      {
        name: 'rounds',
        label: 'How many more rounds?',
        kind: 'line',
        required: true,
        longest: 2,
        initial: '2',
      },
      { ...text('focus', 'What should they answer?'), required: false },
    ],
  },
  review: {
    name: 'review',
    title: 'How did it turn out?',
    submit: 'Record',
    fields: [
      {
        name: 'score',
        label: 'How right was the decision? (0 to 100)',
        kind: 'line',
        required: true,
        longest: 3,
        hint: '80',
      },
      { ...text('note', 'What went right, wrong, or surprised?'), required: false },
    ],
  },
};

const WORDS: Readonly<Record<FormName, string>> = {
  open: '/roundtable Should we use REST or GraphQL?',
  block: 'block: the load test is missing',
  edits: 'edits: start with one team',
  decide: 'decide: we start with one team',
  'more-rounds': 'extend 2',
  review: 'outcome 80: shipped in time',
};

/** What may be written instead where a form does not open. */
export function inPlaceOf({ name }: Form): string {
  return name === 'open' ? WORDS[name] : `${WORDS[name]} (as a reply in the thread)`;
}

export function formNamed(name: Exclude<FormName, 'open'>): Form {
  return FORMS[name];
}

/** The form that a button opens; null = the press says everything. Known without asking the store. */
export function formOfPress(press: Press): Form | null {
  switch (press.action) {
    case 'block':
    case 'edits':
    case 'decide':
    case 'more-rounds':
    case 'review':
      return FORMS[press.action];
    default:
      return null;
  }
}

function text(name: string, label: string): FormField {
  return { name, label, kind: 'text', required: true, longest: LONGEST.text };
}
