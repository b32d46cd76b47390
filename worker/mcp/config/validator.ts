/**
 * Replaces schema-utils for webpack's own module that writes the error messages. schema-utils compiles the schema,
 * which a Worker can't do. The messages still come from webpack's and schema-utils' code.
 */
import errors from "schema-utils/dist/ValidationError.js";
import { type Schema, SchemaCheck, type SchemaError } from "./schema-check.ts";

// The package is CommonJS that was compiled from an ES module.
const { default: ValidationError } = errors;

const checks = new WeakMap<Schema, SchemaCheck>();

/** Works like `validate` of schema-utils. Throws its ValidationError. */
export function validate(schema: Schema, options: unknown, configuration: object): void {
  const check = checks.get(schema) ?? new SchemaCheck(schema);
  checks.set(schema, check);
  const schemaErrors = Array.isArray(options)
    ? options.flatMap((one, index) => nestErrors(check.errorsOf(one)).map((error) => addIndex(error, index)))
    : nestErrors(check.errorsOf(options));
  if (schemaErrors.length > 0) throw new ValidationError(schemaErrors, schema, configuration);
}

/** Nests each error under a later one with the same path or a parent path, as schema-utils does. */
function nestErrors(errors: readonly SchemaError[]): SchemaError[] {
  let outermost: SchemaError[] = [];
  for (const error of errors) {
    const isBelow = ({ instancePath }: SchemaError): boolean =>
      instancePath === error.instancePath || instancePath.startsWith(`${error.instancePath}/`);
    const below = outermost.filter(isBelow);
    if (below.length > 0) {
      outermost = outermost.filter((one) => !isBelow(one));
      error.children = below.flatMap((one) => [...(one.children ?? []), one]);
      for (const one of below) one.children = undefined;
    }
    outermost.push(error);
  }
  return outermost;
}

function addIndex(error: SchemaError, index: number): SchemaError {
  error.instancePath = `[${index}]${error.instancePath}`;
  for (const child of error.children ?? []) addIndex(child, index);
  return error;
}
