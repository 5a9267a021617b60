import { $ZodObject, $ZodPipe, $ZodTransform, $ZodVoid, registry, toJSONSchema, type $ZodType } from 'zod/v4/core';

/** A JSON schema of draft 2020-12, as OpenAPI 3.1 uses it. */
export type JsonSchema = { [keyword: string]: unknown };
type Direction = 'input' | 'output';

/** Names schemas, each once, and describes all of them when asked. */
export function createComponents() {
  const named = { input: registry<{ id: string }>(), output: registry<{ id: string }>() };
  const written = new Map<JsonSchema, string>();
  return {
    /** Reference to a schema, which gets `name` unless it has one. */
    refer(whole: $ZodType, direction: Direction, name: string): JsonSchema {
      const schema = direction === 'input' ? afterPreparing(whole) : whole;
      const known = named[direction];
      if (!known.has(schema)) known.add(schema, { id: name });
      return { $ref: addressOf(known.get(schema)?.id ?? name) };
    },
    /** Reference to a JSON schema, which gets `name` unless it has one. */
    referWritten(schema: JsonSchema, name: string): JsonSchema {
      if (!written.has(schema)) written.set(schema, name);
      return { $ref: addressOf(written.get(schema) ?? name) };
    },
    schemas: (): Record<string, JsonSchema> => ({
      ...describe('output'),
      ...describe('input'),
      ...Object.fromEntries([...written].map(([schema, name]) => [name, schema])),
    }),
  };

  function describe(direction: Direction): Record<string, JsonSchema> {
    const { schemas } = toJSONSchema(named[direction], { io: direction, unrepresentable: 'any', uri: addressOf });
    return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, plain(schema as JsonSchema)]));
  }
}

/** Schema behind a function that prepares what was sent, which says nothing of what it takes. */
function afterPreparing(schema: $ZodType): $ZodType {
  return schema instanceof $ZodPipe && schema._zod.def.in instanceof $ZodTransform ? schema._zod.def.out : schema;
}

export type Components = ReturnType<typeof createComponents>;

const addressOf = (name: string) => `#/components/schemas/${name}`;

export type Field = { name: string; schema: JsonSchema; isRequired: boolean };

/** Fields of a query or of a path. */
export function fieldsOf(schema: $ZodType): Field[] {
  if (!(schema instanceof $ZodObject)) return [];
  const { properties, required } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties ?? {}).map(([name, field]) => ({
    name,
    schema: plain(field),
    isRequired: required?.includes(name) ?? false,
  }));
}

export const isNothing = (schema: $ZodType): boolean => schema instanceof $ZodVoid;

/** Leaves out what only a document of its own needs. */
function plain({ $schema: _schema, $id: _id, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
