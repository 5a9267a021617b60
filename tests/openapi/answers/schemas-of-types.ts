import path from 'node:path';
import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { JsonSchema } from '../../../src/site/openapi/schemas.ts';

const HERE = import.meta.dirname;

/** JSON schemas of the answers of the administration by line, as `docs/addresses.md` writes it, from their types. */
export function describeAnswers(): Record<string, JsonSchema> {
  const api = new API({ cwd: HERE });
  try {
    const [project] = api.updateSnapshot({ openProjects: [path.join(HERE, 'tsconfig.json')] }).getProjects();
    const file = project?.program.getSourceFile(path.join(HERE, 'admin-answers.ts'));
    const answers = project && file && project.checker.getSymbolAtLocation(file);
    const named = answers && project.checker.getMemberInModuleExports(answers, 'AdminAnswers');
    if (!named) throw new Error('the type AdminAnswers is not found');
    const { checker } = project;
    const lines = propertiesOf(checker, checker.getDeclaredTypeOfSymbol(named)).flatMap(([address, methods]) =>
      propertiesOf(checker, methods).map(([method, answer]): [string, Type] => [
        `${method.slice(1).toUpperCase()} ${address}`,
        answer,
      ]),
    );
    const described = lines
      .filter(([, answer]) => (answer.flags & (TypeFlags.Never | TypeFlags.VoidLike)) === 0)
      .map(([line, answer]): [string, JsonSchema] => [line, schemaOf(checker, answer)]);
    return Object.fromEntries(described.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  } finally {
    api.close();
  }
}

function propertiesOf(checker: Checker, type: Type): [name: string, type: Type, isOptional: boolean][] {
  return checker.getPropertiesOfType(type).map((property) => {
    const of = checker.getTypeOfSymbol(property);
    if (!of) throw new Error(`${property.name} has no type`);
    return [property.name, of, (property.flags & SymbolFlags.Optional) !== 0];
  });
}

/** `within`: the types around this one. */
function schemaOf(checker: Checker, type: Type, within: readonly Type[] = []): JsonSchema {
  const { flags } = type;
  const inner = (one: Type) => schemaOf(checker, one, [...within, type]);
  if (flags & TypeFlags.AnyOrUnknown) return {};
  if (flags & TypeFlags.Null) return { type: 'null' };
  if (type.isLiteralType()) return { const: type.value };
  if (flags & TypeFlags.StringLike) return { type: 'string' };
  if (flags & TypeFlags.Number) return { type: 'number' };
  if (flags & TypeFlags.Boolean) return { type: 'boolean' };
  // A type within itself: its parts are not described again.
  if (within.some((one) => one.id === type.id)) return {};
  if (type.isUnionType())
    return unionOf(
      type.getTypes().filter((one) => !(one.flags & TypeFlags.VoidLike)),
      inner,
    );
  if (type.isIntersectionType()) {
    const plain = type.getTypes().find((one) => one.flags & TypeFlags.Primitive);
    if (plain) return inner(plain);
  }
  if (type.isTypeReference() && checker.isArrayType(type))
    return { type: 'array', ...(([of]) => of && { items: inner(of) })(checker.getTypeArguments(type)) };
  if (type.isTypeReference() && checker.isTupleType(type)) {
    const parts = checker.getTypeArguments(type).map(inner);
    return { type: 'array', prefixItems: parts, items: false, minItems: parts.length };
  }
  if (flags & (TypeFlags.Object | TypeFlags.Intersection)) return objectOf(checker, type, inner);
  throw new Error(`a type without a schema: ${checker.typeToString(type)}`);
}

const byText = (one: unknown, other: unknown) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1);

function unionOf(types: readonly Type[], inner: (type: Type) => JsonSchema): JsonSchema {
  const literals = types.flatMap((one) => (one.isLiteralType() ? [one.value] : []));
  const others = types.filter((one) => !one.isLiteralType()).map(inner);
  const isAnyBoolean = literals.includes(true) && literals.includes(false);
  const values = literals.filter((one) => !isAnyBoolean || typeof one !== 'boolean').toSorted(byText);
  const parts = [
    ...(isAnyBoolean ? [{ type: 'boolean' }] : []),
    ...(values.length > 0 ? [values.length === 1 ? { const: values[0] } : { enum: values }] : []),
    ...others.toSorted(byText),
  ];
  return parts.length === 1 && parts[0] ? parts[0] : { anyOf: parts };
}

function objectOf(checker: Checker, type: Type, inner: (type: Type) => JsonSchema): JsonSchema {
  const [index] = checker.getIndexInfosOfType(type);
  const fields = propertiesOf(checker, type);
  const required = fields.filter(([, , isOptional]) => !isOptional).map(([name]) => name);
  return {
    type: 'object',
    ...(fields.length > 0 && { properties: Object.fromEntries(fields.map(([name, of]) => [name, inner(of)])) }),
    ...(required.length > 0 && { required }),
    additionalProperties: index ? inner(index.valueType) : false,
  };
}
