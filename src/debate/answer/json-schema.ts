/** The shape of an answer as JSON schema, in the form that providers take for structured output. */
import { z } from 'zod';

/** What a model is asked to return. */
export interface WireShape {
  readonly name: string;
  readonly jsonSchema: JsonSchema;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Every field required and none beside them; limits are the parser's, for many providers refuse them. */
export function wireShape(name: string, shape: z.ZodObject): WireShape {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(shape);
  return { name, jsonSchema };
}
