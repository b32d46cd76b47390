declare module "webpack/lib/config/validateSchema.js" {
  /** Throws ValidationError with webpack's message. */
  export default function validateSchema(schema: object, options: unknown): void;
}

declare module "schema-utils/dist/ValidationError.js" {
  class ValidationError extends Error {
    constructor(errors: readonly object[], schema: object, configuration: object);
  }
  const exported: { default: typeof ValidationError };
  export default exported;
}
