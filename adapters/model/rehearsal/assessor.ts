/** The rehearsed assessor: reads a topic's weight from its words. */
import type { WireAssessment } from '../../../src/debate/pro-con/assessor-request.ts';

export function assess(topic: string): WireAssessment {
  const count = (patterns: readonly RegExp[]) =>
    patterns.filter((pattern) => pattern.test(topic)).length;
  const stakeholders = 1 + count(PEOPLE);
  const domains = count(FIELDS);
  const horizon = LONG.test(topic) ? 'long' : SHORT.test(topic) ? 'short' : 'medium';
  const budgetImpact = DEAR.test(topic) ? 'high' : CHEAP.test(topic) ? 'low' : 'medium';
  const words = topic.split(/\s+/).length;
  return {
    stakeholders,
    domains,
    horizon,
    budgetImpact,
    complexity: shareOfOne(
      0.2 +
        0.08 * stakeholders +
        0.08 * domains +
        (horizon === 'long' ? 0.15 : 0) +
        (budgetImpact === 'high' ? 0.15 : 0) +
        Math.min(0.2, words / 200),
    ),
  };
}

function shareOfOne(value: number): number {
  return Math.round(Math.min(1, value) * 100) / 100;
}

const PEOPLE = [
  /\bteams?\b/i,
  /\b(?:customers?|clients?|users?|patients?|students?)\b/i,
  /\b(?:legal|compliance|regulators?|lawyers?)\b/i,
  /\b(?:finance|investors?|shareholders?)\b/i,
  /\b(?:vendors?|suppliers?|partners?)\b/i,
  /\b(?:staff|employees|people|everyone|developers|engineers)\b/i,
  /\b(?:support|sales|marketing|operations|on-call)\b/i,
  /\b(?:management|board|council|government)\b/i,
] as const;

const FIELDS = [
  /\b(?:api|apis|rest|graphql|grpc|http)\b/i,
  /\b(?:database|postgres\w*|sql|data|storage|schema)\b/i,
  /\b(?:cloud|kubernetes|serverless|micro-?services?|monolith|infrastructure|servers?)\b/i,
  /\b(?:security|login|oauth|encryption|privacy|identity)\b/i,
  /\b(?:billing|payments?|ledger|invoic\w+)\b/i,
  /\b(?:mobile|web|front-?end|apps?)\b/i,
  /\b(?:ai|llm|models?|machine learning)\b/i,
  /\b(?:monitoring|releases?|deploy\w*|pipelines?|tests?)\b/i,
] as const;

const LONG =
  /\b(?:years?|decades?|long.term|strateg\w+|permanent\w*|platform|architecture|for good|migrat\w+)\b/i;
const SHORT = /\b(?:today|tomorrow|this week|this sprint|hotfix|meeting|lunch)\b/i;
const DEAR =
  /\b(?:budget|million|invest\w*|headcount|hire|hiring|acquir\w+|contract|office|replace|rebuild)\b/i;
const CHEAP = /\b(?:rename|naming|colou?r|wording|logo|lunch|format\w*|small)\b/i;
