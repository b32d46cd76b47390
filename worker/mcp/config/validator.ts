/**
 * Takes the place of schema-utils for webpack's own module that makes error messages. The original compiles the schema, which
 * a Worker can't do; everything else here is webpack's and schema-utils' code.
 */
import errors from "schema-utils/dist/ValidationError.js";
import { type Schema, SchemaCheck, type SchemaError } from "./schema-check.ts";

// The package is CommonJS, compiled from a module.
const { default: ValidationError } = errors;

const checks = new WeakMap<Schema, SchemaCheck>();

/** Like `validate` of schema-utils. Throws its ValidationError. */
export function validate(schema: Schema, options: unknown, configuration: object): void {
  const check = checks.get(schema) ?? new SchemaCheck(schema);
  checks.set(schema, check);
  const found = Array.isArray(options)
    ? options.flatMap((one, index) => nested(check.errorsOf(one)).map((error) => inList(error, index)))
    : nested(check.errorsOf(options));
  if (found.length > 0) throw new ValidationError(found, schema, configuration);
}

/** Errors that lie at or below the place of a later one become its children, as in schema-utils. */
function nested(errors: readonly SchemaError[]): SchemaError[] {
  let kept: SchemaError[] = [];
  for (const error of errors) {
    const isBelow = ({ instancePath }: SchemaError): boolean =>
      instancePath === error.instancePath || instancePath.startsWith(`${error.instancePath}/`);
    const below = kept.filter(isBelow);
    if (below.length > 0) {
      kept = kept.filter((one) => !isBelow(one));
      error.children = below.flatMap((one) => [...(one.children ?? []), one]);
      for (const one of below) one.children = undefined;
    }
    kept.push(error);
  }
  return kept;
}

function inList(error: SchemaError, index: number): SchemaError {
  error.instancePath = `[${index}]${error.instancePath}`;
  for (const child of error.children ?? []) inList(child, index);
  return error;
}
